/** What assistive technology is told by each panel. */
import { createElement as h, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { listEnds, listTitles } from '../../../../src/features/agent-run/texts.ts';
import { AccessTrail } from '../../../../src/features/panels/AccessTrail.tsx';
import { Assistant } from '../../../../src/features/panels/Assistant.tsx';
import { Automations } from '../../../../src/features/panels/Automations.tsx';
import { Documents } from '../../../../src/features/panels/Documents.tsx';
import { Readiness } from '../../../../src/features/panels/Readiness.tsx';
import RoiDashboard from '../../../../src/features/panels/RoiDashboard.tsx';
import { panels, readCase, run } from './entries.ts';

const all = panels();
const invoice = readCase();
const decision = { ...run, sample: invoice };
const [ends, titles] = [listEnds(decision), listTitles(decision)];
const html = <Props extends object>(component: ComponentType<Props>, props: Props) =>
  renderToStaticMarkup(h(component, props));

const rendered = {
  'Readiness Assessment': html(Readiness, { sample: all.readiness }),
  Automations: html(Automations, { sample: all.automations, invoice, run, ends, titles, href: '/run' }),
  'AI Assistant': html(Assistant, { sample: all.assistant, invoice }),
  'Document Lifecycle Management': html(Documents, { sample: all.documents, invoice }),
  'ROI Dashboard': html(RoiDashboard, { process: invoice.process }),
  'Access and trail': html(AccessTrail, {
    sample: all.access,
    invoice,
    context: 'Seven agents',
  }),
};

describe('every panel', () => {
  it.each(Object.entries(rendered))('%s is named, and says what it is', (name, markup) => {
    expect(markup).toContain(`aria-label="${name}. Illustration with sample data."`);
    expect(markup).toContain(
      '<figcaption class="panel-caption label"><span>Illustration with sample data</span>',
    );
    expect(markup).not.toMatch(/ style=|<img|<canvas/);
  });
});

describe('the assistant', () => {
  it('leads each reference to a passage that stands open', () => {
    const markup = rendered['AI Assistant'];
    const references = [...markup.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    expect(references).toEqual(['source-1', 'source-2']);
    for (const id of references) expect(markup).toMatch(new RegExp(`<details [^>]*id="${id}" open`));
  });
});

describe('the return', () => {
  it('labels each field, and says what it could not read', () => {
    const markup = rendered['ROI Dashboard'];
    expect(markup.match(/<label for=/g)).toHaveLength(6);
    expect(markup.match(/inputMode="decimal"/gi)).toHaveLength(6);
    expect(markup).toContain('aria-live="polite"');
  });
});
