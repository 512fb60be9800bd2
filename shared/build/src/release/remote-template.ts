export interface TemplateOptions {
  readonly name: string
  readonly title: string
  /** Versions of its dependencies: `workspace:*` and `catalog:` in this repository. */
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  /** In a separate repository it includes its scripts. */
  readonly isOutside: boolean
}

/** The files of a new remote by path: a page, a dashboard card, a test, and the build. */
export function remoteTemplate(options: TemplateOptions): Record<string, string> {
  const { name, title, isOutside } = options
  const component = name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())
  return {
    'package.json': packageOf(options),
    'rspack.config.ts': `import { remote } from '@yuko/build/rspack/remote.ts'

export default remote({ name: '${name}', title: '${title}', areas: ['${name}'], folder: import.meta.dirname })
`,
    'tsconfig.json': `{
  "extends": "@yuko/build/tsconfig/react.json",
  "include": ["src", "*.config.ts"]
}
`,
    'README.md': readmeOf(options),
    [`src/${name}.routes.tsx`]: `import type { RouteObject } from '@yuko/runtime/router'

/** Routes of the area: everything below \`/${name}\`. */
export const routes: RouteObject[] = [
  { path: '${name}', lazy: async () => ({ Component: (await import('#home/home.page.tsx')).HomePage }) },
]
`,
    'src/dashboard-card.tsx': `import { Section, TextLink } from '@yuko/ui'

/** On the host's dashboard. */
export function DashboardCard() {
  return (
    <Section title="${title}" actions={<TextLink href="/${name}">Open</TextLink>}>
      Nothing to do here yet.
    </Section>
  )
}
`,
    'src/home/home.page.tsx': `import { useHost } from '@yuko/runtime'
import { EmptyState, Page, Section } from '@yuko/ui'

export function HomePage() {
  const { organization } = useHost()
  return (
    <Page title="${title}" subtitle={\`For \${organization.name}.\`}>
      <Section>
        <EmptyState title="Nothing here yet">This is the first page of ${component}. Write the next one.</EmptyState>
      </Section>
    </Page>
  )
}
`,
    ...(isOutside ? outsideOnly(name) : insideOnly(name, title)),
  }
}

const readmeOf = ({ name, title, isOutside }: TemplateOptions): string =>
  `# ${isOutside ? title : `remote-${name}`}

${title}: what it is for, in one sentence.

**Routes** The table of contents is [\`src/${name}.routes.tsx\`](src/${name}.routes.tsx).

| path | screen |
|---|---|
| \`/${name}\` | the first page |

**Exposes** \`./routes\` (\`routes: RouteObject[]\`, paths from the root of the host) and \`./dashboard-card\` (\`DashboardCard\`).

**Gets from the host** everything in \`@yuko/runtime\`, \`@yuko/runtime/router\`, \`@yuko/ui\`, React, the query client and zod, as one shared instance; it bundles no copy.

**Release** \`npm run release -- ${isOutside ? '' : `${name} `}--to https://your-server --canary 10%\`, then \`promote\`.
`

const insideOnly = (name: string, title: string): Record<string, string> => ({
  'jest.config.ts': `export { reactJest as default } from '@yuko/build/jest/react.ts'
`,
  'src/dev/standalone.tsx': `import { standAlone } from '@yuko/testing/stand-alone.tsx'
import { routes } from '../${name}.routes.tsx'

standAlone(routes)
`,
  'src/home/home.page.test.tsx': `import { screen } from '@testing-library/react'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { routes } from '../${name}.routes.tsx'

it('greets the organization', async () => {
  renderRoutes(routes, { path: '/${name}' })
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible()
  expect(screen.getByText('For Mill & Co.')).toBeVisible()
})
`,
})

const outsideOnly = (name: string): Record<string, string> => ({
  '.gitignore': 'node_modules\ndist\n',
  [`src/${name}.test.ts`]: `import { strict as assert } from 'node:assert'
import { test } from 'node:test'
import { routePages } from '@yuko/build/federation/route-pages.ts'

test('every path of the routes table opens a page', async () => {
  const pages = await routePages(new URL('./${name}.routes.tsx', import.meta.url).pathname)
  assert.deepEqual(pages.map(({ path }) => path), ['/${name}'])
})
`,
})

function packageOf({ name, dependencies, devDependencies, isOutside }: TemplateOptions): string {
  const scripts = {
    build: 'yuko-remote build',
    check: 'tsc --noEmit -p .',
    test: 'node --import @yuko/build/register.mjs --test "src/**/*.test.ts"',
    release: 'yuko-remote release',
  }
  const content = {
    name: isOutside ? name : `@yuko/remote-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    imports: { '#*': './src/*' },
    ...(isOutside && { scripts }),
    dependencies,
    devDependencies,
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
