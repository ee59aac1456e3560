import { describe, expect, it } from 'vitest';
import { breadcrumbs, organization, website } from '../../src/features/seo/jsonld.ts';

const url = 'https://www.example.com';

describe('structured data', () => {
  it('describes the company with absolute addresses and a dialled number', () => {
    const data = organization({
      url,
      brand: 'Veridane',
      description: 'What we do.',
      logo: '/icon.png',
      phone: '18005550199',
      profiles: ['https://www.linkedin.com/company/example'],
    });
    expect(data).toMatchObject({
      '@type': 'Organization',
      '@id': 'https://www.example.com/#organization',
      url: 'https://www.example.com/',
      logo: 'https://www.example.com/icon.png',
      contactPoint: { telephone: '18005550199', url: 'https://www.example.com/contact' },
    });
  });

  it('leaves out a logo that is not there', () => {
    expect(organization({ url, brand: 'V', description: '', phone: '1', profiles: [] })).not.toHaveProperty(
      'logo',
    );
  });

  it('names the company as publisher of the site', () => {
    expect(website({ url, brand: 'Veridane', locale: 'en-US' })).toMatchObject({
      '@type': 'WebSite',
      inLanguage: 'en-US',
      publisher: { '@id': 'https://www.example.com/#organization' },
    });
  });

  it('numbers the steps from 1', () => {
    expect(
      breadcrumbs(url, [
        { name: 'Home', path: '/' },
        { name: 'Careers', path: '/careers' },
      ]),
    ).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://www.example.com/' },
        { position: 2, name: 'Careers', item: 'https://www.example.com/careers' },
      ],
    });
  });
});
