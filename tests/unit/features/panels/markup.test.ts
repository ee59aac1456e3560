/** What assistive technology is told by each panel. */
import { createElement as h, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { overdueDays } from '../../../../src/content/schemas/panels/command-center.ts';
import { AccessTrail } from '../../../../src/features/panels/AccessTrail.tsx';
import { Assistant } from '../../../../src/features/panels/Assistant.tsx';
import { Automations } from '../../../../src/features/panels/Automations.tsx';
import { Documents } from '../../../../src/features/panels/Documents.tsx';
import { Readiness } from '../../../../src/features/panels/Readiness.tsx';
import Register from '../../../../src/features/panels/Register.tsx';
import RoiDashboard from '../../../../src/features/panels/RoiDashboard.tsx';
import { panels } from './entries.ts';

const all = panels();
const { case: invoice } = all;
const overdue = all['command-center'].entries.map((entry) => overdueDays(entry, all['command-center']));
const html = <Props extends object>(component: ComponentType<Props>, props: Props) =>
  renderToStaticMarkup(h(component, props));

const rendered = {
  'Enterprise Command Center': html(Register, { register: all['command-center'], overdue }),
  'Readiness Assessment': html(Readiness, { sample: all.readiness }),
  Automations: html(Automations, { sample: all.automations, invoice, version: 7, run: '/run' }),
  'AI Assistant': html(Assistant, { sample: all.assistant, invoice }),
  'Document Lifecycle Management': html(Documents, { sample: all.documents, invoice }),
  'ROI Dashboard': html(RoiDashboard, { sample: all.roi, process: invoice.process }),
  'Access and trail': html(AccessTrail, { sample: all.access, context: 'Seven agents' }),
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

describe('the register', () => {
  it('is a table by role, whose rows open by a button that names what it opens', () => {
    const markup = rendered['Enterprise Command Center'];
    expect(markup.match(/role="columnheader"/g)).toHaveLength(7);
    for (const [, id] of markup.matchAll(/aria-controls="([^"]+)"/g)) expect(markup).toContain(`id="${id}"`);
    expect(markup.match(/aria-expanded="true"/g)).toHaveLength(1);
  });

  it('has nothing to operate when it is inert', () => {
    const inert = html(Register, { register: all['command-center'], overdue, inert: true });
    expect(inert).not.toMatch(/<button|<a |tabindex|id="register|role="status"/);
    expect(inert).toContain('Bring back version 6');
  });
});

describe('the assistant', () => {
  it('leads each reference to a passage that stands open', () => {
    const markup = rendered['AI Assistant'];
    const references = [...markup.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    expect(references).toEqual(['source-1', 'source-2']);
    for (const id of references)
      expect(markup).toMatch(new RegExp(`<details class="source" id="${id}" open`));
  });
});

describe('the return', () => {
  it('labels each field, and describes it by its unit', () => {
    const markup = rendered['ROI Dashboard'];
    expect(markup.match(/<label for=/g)).toHaveLength(6);
    expect(markup.match(/inputMode="decimal"/gi)).toHaveLength(6);
    expect(markup).toContain('aria-live="polite"');
  });
});
