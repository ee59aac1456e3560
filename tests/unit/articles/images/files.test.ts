/** Which files of the content system visitors get, and which of them only as attachments. */
import { expect, it, vi } from 'vitest';
import { storeFile } from '~/articles/images/files.ts';
import type { AssetRequest } from '~/articles/html/types.ts';
import { PUBLIC, SAVED_FOLDER } from '~/articles/images/store.ts';

vi.mock('~/articles/images/store.ts', async (original) => ({
  ...(await original<object>()),
  writeFile: (name: string) => `/_astro/media/${name}`,
}));

const store = (name: string, content = 'BEGIN:VCALENDAR', kind: AssetRequest['kind'] = 'file') =>
  storeFile(Buffer.from(content), { kind, address: `https://cms.example/content/files/${name}` }).src;

it.each(['invite.ics', 'old.doc', 'letter.ODT', 'data.json', 'text.rtf', 'notes.md', 'sheet.csv', 'all.7z'])(
  '%s is saved, whatever it holds',
  (name) => {
    const ending = name.slice(name.lastIndexOf('.')).toLowerCase();
    for (const content of ['BEGIN:VCALENDAR', '<script>alert(1)</script>', ''])
      expect(store(name, content)).toMatch(new RegExp(`^${PUBLIC}/${SAVED_FOLDER}\\w+\\${ending}$`));
  },
);

it.each(['page.html', 'page.XHTML', 'drawing.svg', 'code.js', 'feed.xml', 'mail.mht', 'setup.exe', 'a.php'])(
  '%s stays out: a browser or a system could run it',
  (name) => {
    expect(() => store(name)).toThrow(/a browser could run files of the type/);
  },
);

it('shows a file that is what it says, by its content', () => {
  expect(store('paper.pdf', '%PDF-1.7')).toMatch(new RegExp(`^${PUBLIC}/\\w+\\.pdf$`));
  expect(store('talk.mp3', 'ID3\x04', 'audio')).toMatch(/\.mp3$/);
  expect(store('clip.mp4', '\0\0\0\x18ftypisom', 'video')).toMatch(/\.mp4$/);
  expect(store('page.html', '%PDF-1.7')).toMatch(/\.pdf$/);
  expect(() => store('paper.pdf', '<html>')).toThrow('its content is not a known type of file');
  expect(() => store('talk.mp3', '<svg onload="alert(1)">', 'audio')).toThrow(/not a known type of audio/);
  expect(() => store('without-an-ending')).toThrow('its content is not a known type of file');
});
