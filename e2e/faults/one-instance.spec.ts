import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@yuko/tools/command'
import { ownRemotes } from '@yuko/tools/own-remotes'
import { expect, test } from '#support/test.ts'

const dist = process.env.DIST_DIR ?? join(root, 'dist')

/** Strings that occur once in a library's code, wherever it is bundled. */
const marks: Record<string, RegExp> = {
  react: /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/,
  'react-dom': /__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/,
  'the JSX runtime': /\.jsxs\s*=/,
  'the router': /You cannot render a <Router> inside another <Router>/,
  'the query client': /No QueryClient set, use QueryClientProvider to set one/,
  'the component library': /MantineProvider was not found in component tree/,
}

const liveScripts = () =>
  ownRemotes.flatMap((name) => {
    const folder = join(dist, 'remotes', name)
    const { current } = JSON.parse(readFileSync(join(folder, 'live.json'), 'utf8'))
    return globSync('*.js', { cwd: join(folder, current) }).map((file) => join(folder, current, file))
  })

test('singletons are in the host and in no remote', () => {
  const { scripts } = JSON.parse(readFileSync(join(dist, 'host/manifest.json'), 'utf8')) as { scripts: string[] }
  const host = scripts.map((script) => readFileSync(join(dist, 'host', script.split('/').at(-1) ?? ''), 'utf8')).join('\n')
  for (const [library, mark] of Object.entries(marks)) {
    expect(host.match(new RegExp(mark, 'g')) ?? [], `${library} in the host`).toHaveLength(1)
    for (const file of liveScripts()) expect(mark.test(readFileSync(file, 'utf8')), `${library} in ${file}`).toBe(false)
  }
})

test('the host and all remotes share the same instances', async ({ admin, merchant }) => {
  await admin.goto('/reviews/orders')
  const menu = admin.getByRole('navigation', { name: 'Main' })
  await expect(admin.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await menu.getByRole('link', { name: 'Workflows' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Workflows' })).toBeVisible()
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'General' })).toBeVisible()
  await admin.getByRole('banner').getByText('Loyalty').click()
  await menu.getByRole('link', { name: 'Programs' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()

  // A second copy would have refused to start, and its area would be missing here.
  const claimed = await admin.evaluate(() => [...(Reflect.get(globalThis, Symbol.for('yuko.single-instances')) as Set<string>)])
  expect(claimed).toContain('@yuko/runtime')

  await test.step('a change in one remote shows in the host and in another remote without a reload', async () => {
    await menu.getByRole('link', { name: 'Settings' }).click()
    await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed Mill')
    await admin.getByRole('button', { name: 'Save' }).click()
    await expect(admin.getByRole('banner').getByText('Renamed Mill')).toBeVisible()
    await expect(admin.getByText(merchant.organization.name)).toHaveCount(0)
  })
})
