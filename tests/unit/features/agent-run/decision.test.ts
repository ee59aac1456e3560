import { describe, expect, it } from 'vitest';
import { caseSchema } from '~/content/schemas/cases.ts';
import { runSchema } from '~/content/schemas/runs.ts';
import { decide, listLines, type RunContent } from '~/features/agent-run/texts.ts';
import { readEntry } from '../../../support/content.ts';

const content: RunContent = {
  ...runSchema.parse(readEntry('runs', 'invoices')),
  sample: caseSchema.parse(readEntry('cases', 'invoice-exceptions')),
};
const { approve: approved, edit: edited, refuse: refused } = decide(content);

describe('a decision in one act', () => {
  it('says what the run says of each answer', () => {
    const [reason] = content.refuse.reasons;
    const lines = listLines({ phase: 'done', answer: { kind: 'refused', reason: reason! } }, content);
    const { lead, text } = lines.find(({ added }) => added)!;
    expect(refused).toMatchObject({ lead, text });
    expect(approved).toMatchObject({ lead: content.answers.approved.lead });
  });

  it('accounts for every dollar of the invoice', () => {
    expect(approved.text).toContain('$7,800.00');
    expect(approved.meaning).toContain('$660.00');
    // The most that one person may pay: the order and its limit.
    expect(edited.text).toContain('$7,956.00');
    expect(edited.meaning).toContain('$8,460.00 − $7,956.00 = $504.00');
    expect(refused.meaning).not.toContain('$');
  });
});
