/** The rules of `npm run check -- imports`, each with a planted fault that it must report. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importViolations } from '../../../../scripts/audit/imports.ts';
import { tempFolder } from '../../../support/temp.ts';

/** A project of the given files. @returns its violations */
function violations(files: Record<string, string>): string[] {
  const root = tempFolder('imports');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return importViolations(root);
}

const SITE = {
  'src/config/site.ts': 'export const site = {};',
  'src/config/env.ts': 'export const env = {};',
};

describe('imports', () => {
  it('are accepted when they go down', () => {
    expect(
      violations({
        ...SITE,
        'src/pages/a.astro': "---\nimport Base from '~/layouts/Base.astro';\n---\n<Base />\n",
        'src/layouts/Base.astro': "---\nimport { site } from '../config/site.ts';\n---\n{site}\n",
        'src/features/menu/Menu.tsx':
          "import type { site } from '~/config/site.ts';\nexport type A = typeof site;",
      }),
    ).toEqual([]);
  });

  it('of schemas are accepted from the desk, and refused from an island that shares a file with it', () => {
    const shared = {
      'src/desk/sections/Form.astro': "<script>\n  import '~/desk/form.ts';\n</script>\n",
      'src/desk/form.ts': "import '~/ui/check.ts';",
      'src/ui/check.ts': "import '../content/schemas/home.ts';",
      'src/content/schemas/home.ts': 'export const home = {};',
    };
    expect(violations(shared)).toEqual([]);
    expect(violations({ ...shared, 'src/features/x/X.tsx': "import '~/ui/check.ts';" })).toEqual([
      expect.stringContaining('must not reach the browser (reached from src/features/x/X.tsx)'),
    ]);
    expect(violations({ ...SITE, ...shared, 'src/ui/check.ts': "import '../config/env.ts';" })).toEqual([
      expect.stringContaining('must not reach the browser (reached from src/desk/sections/Form.astro)'),
    ]);
  });

  it('are accepted of an entry that is plain data', () => {
    expect(
      violations({
        'src/features/x/X.tsx': "import content from '~/content/estimators/a.yaml';\nexport default content;",
        'src/content/estimators/a.yaml': 'title: A',
      }),
    ).toEqual([]);
  });

  it('are refused when an .astro file of the design system takes a feature', () => {
    expect(
      violations({
        'src/ui/Card.astro': "---\nimport x from '~/features/toasts/store.ts';\n---\n{x}\n",
        'src/features/toasts/store.ts': 'export default 1;',
      }),
    ).toEqual([
      expect.stringContaining("src/ui/Card.astro:2: ~/features/toasts/store.ts belongs to 'features'"),
    ]);
  });

  it('are refused when the design system takes a source', () => {
    expect(
      violations({
        'src/ui/Card.astro': "---\nimport { articles } from '../sources/articles.ts';\n---\n{articles}\n",
        'src/articles/articles.ts': 'export const articles = 1;',
      }),
    ).toEqual([expect.stringContaining("belongs to 'sources', but ui may import content, media, config")]);
  });

  it('are refused when a section takes a layout by a relative path', () => {
    expect(
      violations({
        'src/sections/about/Hero.astro': "---\nimport Base from '../../layouts/Base.astro';\n---\n<Base />\n",
        'src/layouts/Base.astro': '<slot />',
      }),
    ).toEqual([expect.stringContaining("belongs to 'layouts'")]);
  });

  it('are refused in a folder that no rule knows', () => {
    expect(violations({ 'src/helpers/a.ts': "import '../config/site.ts';", ...SITE })).toEqual([
      expect.stringContaining("'helpers' is no room of src"),
    ]);
  });

  it('are refused in a circle, also across .astro files', () => {
    const found = violations({
      'src/ui/A.astro': "---\nimport b from './b.ts';\n---\n{b}\n",
      'src/ui/b.ts': "import c from './c.ts';\nexport default c;",
      'src/ui/c.ts': "import A from './A.astro';\nexport default A;",
    });
    expect(found).toEqual([expect.stringContaining('in a circle')]);
  });

  it('are refused in a circle of types, and of scripts', () => {
    const circle = { 'a.ts': "import type { B } from './b.ts';", 'b.ts': "export type { A } from './a.ts';" };
    for (const folder of ['src/ui', 'scripts/audit']) {
      const files = Object.entries(circle).map(([name, text]) => [`${folder}/${name}`, text]);
      expect(violations(Object.fromEntries(files) as Record<string, string>)).toEqual([
        expect.stringContaining(`${folder}/a.ts -> ${folder}/b.ts -> ${folder}/a.ts`),
      ]);
    }
  });

  it('are refused of scripts by the site', () => {
    expect(violations({ 'src/ui/a.ts': "import '../../scripts/b.ts';", 'scripts/b.ts': '' })).toEqual([
      expect.stringContaining('src/ui/a.ts:1: the site imports nothing of scripts'),
    ]);
  });

  it.each([
    ["import { env } from '~/config/env.ts';", '~/config/env.ts'],
    ["import { env } from '../../config/env.ts';", '../../config/env.ts'],
    ["import { site } from '~/config/site.ts';", '~/config/site.ts'],
    ["const { site } = await import('~/config/site.ts');", '~/config/site.ts'],
    ["import { x } from '~/content/required-entry.ts';", '~/content/required-entry.ts'],
    ["import { createClient } from '@supabase/supabase-js';", '@supabase/supabase-js'],
    ["import { readFileSync } from 'node:fs';", 'node:fs'],
    ["import { debounce } from 'lodash-es';", 'lodash-es'],
  ])('are refused in an island: %s', (line, specifier) => {
    expect(violations({ ...SITE, 'src/features/x/X.tsx': line })).toEqual([
      expect.stringContaining(`src/features/x/X.tsx:1: ${specifier} must not reach the browser`),
    ]);
  });

  it('are refused in what an island reaches, and the message names the island', () => {
    expect(
      violations({
        ...SITE,
        'src/features/x/X.tsx': "import { helper } from './helper.ts';",
        'src/features/x/helper.ts': "import { env } from '../../config/env.ts';\nexport const helper = env;",
      }),
    ).toEqual([expect.stringContaining('(reached from src/features/x/X.tsx)')]);
  });

  it('are refused in a browser script of an .astro file, but not in its frontmatter', () => {
    expect(
      violations({
        ...SITE,
        'src/features/x/X.astro':
          "---\nimport { site } from '~/config/site.ts';\n---\n<p>{site}</p>\n<script>\n  import { env } from '~/config/env.ts';\n</script>\n",
      }),
    ).toEqual([
      expect.stringContaining('src/features/x/X.astro:6: ~/config/env.ts must not reach the browser'),
    ]);
  });
});
