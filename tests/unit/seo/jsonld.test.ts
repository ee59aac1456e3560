import { describe, expect, it } from 'vitest';
import { jobSchema } from '../../../src/content/schemas/jobs.ts';
import { jobPosting } from '../../../src/seo/jsonld.ts';

const url = 'https://www.example.com';

describe('an opening', () => {
  const now = new Date('2026-02-10T12:00:00Z');
  const opening = {
    id: 'engineer',
    title: 'Engineer',
    department: 'Engineering',
    location: 'Remote',
    type: 'Full-time',
    description: 'You build <agents> & tests.',
    country: 'US',
    posting: {
      datePosted: new Date('2026-01-15'),
      validThrough: new Date('2026-02-10'),
      hiringOrganization: 'Veridane, Inc.',
    },
  };

  it('is told to search engines with its date, its last day and who hires', () => {
    expect(jobPosting(url, '/careers', opening, now)).toMatchObject({
      '@type': 'JobPosting',
      '@id': 'https://www.example.com/careers#engineer',
      datePosted: '2026-01-15',
      validThrough: '2026-02-10T23:59:59Z',
      hiringOrganization: { '@type': 'Organization', name: 'Veridane, Inc.' },
      description: '<p>You build &lt;agents> &amp; tests.</p>',
      employmentType: 'FULL_TIME',
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'US' },
    });
  });

  it('has a place where it is not remote, and no kind of employment that is not known', () => {
    const node = jobPosting(url, '/careers', { ...opening, location: 'Austin', type: 'Odd' }, now);
    expect(node).toMatchObject({
      jobLocation: { address: { addressLocality: 'Austin', addressCountry: 'US' } },
    });
    expect(node).not.toHaveProperty('employmentType');
    expect(node).not.toHaveProperty('jobLocationType');
  });

  it('is not told without these, and not after its last day', () => {
    expect(jobPosting(url, '/careers', { ...opening, posting: undefined }, now)).toBeUndefined();
    expect(jobPosting(url, '/careers', opening, new Date('2026-02-11T00:00:00Z'))).toBeUndefined();
  });

  it('asks its editor for all fields or none', () => {
    const { id: _, posting, ...fields } = opening;
    const job = { ...fields, description: 'x'.repeat(80), order: 1 };
    const problem = (entry: object) => jobSchema.safeParse(entry).error?.issues[0]?.message;
    expect(problem({ ...job, country: undefined })).toBeUndefined();
    expect(problem({ ...job, posting })).toBeUndefined();
    for (const field of Object.keys(posting))
      expect(problem({ ...job, posting: { ...posting, [field]: undefined } }), field).toBeDefined();
    expect(problem({ ...job, posting, country: undefined })).toContain('country is missing');
    const late = { ...posting, validThrough: '2026-01-01' };
    expect(problem({ ...job, posting: late })).toContain('before the day of publication');
  });
});
