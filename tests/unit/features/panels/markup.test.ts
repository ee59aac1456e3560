/** What assistive technology is told by each panel. */
import { createElement as h, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Assistant } from '../../../../src/features/panels/Assistant.tsx';
import { Documents } from '../../../../src/features/panels/Documents.tsx';
import { Readiness } from '../../../../src/features/panels/Readiness.tsx';
import RoiDashboard from '../../../../src/features/panels/RoiDashboard.tsx';
import { panels, readCase } from './entries.ts';

const all = panels();
const invoice = readCase();
const html = <Props extends object>(component: ComponentType<Props>, props: Props) =>
  renderToStaticMarkup(h(component, props));

const rendered = {
  'Readiness Assessment': html(Readiness, { sample: all.readiness }),
  'AI Assistant': html(Assistant, { sample: all.assistant, invoice }),
  'Document Lifecycle Management': html(Documents, { sample: all.documents, invoice }),
  'ROI Dashboard': html(RoiDashboard, { process: invoice.process }),
};

describe('every panel', () => {
  it.each(Object.entries(rendered))('%s is named', (name, markup) => {
    expect(markup).toContain(`<figure class="panel" aria-label="${name}`);
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
