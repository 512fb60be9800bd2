/**
 * `npm run shopify -- <url> <client-id>`: writes the app for Shopify's CLI into `dist/shopify`. `-- --check` fails unless that was
 * done for the present sources, so that a pipeline deploys nothing else.
 */
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { appScopes, optionalScopes } from '@yuko/api/src/platform/shopify/app-settings.ts'
import { scopesIn } from '@yuko/api/src/platform/shopify/oauth.ts'
import { buildWidgets } from './build/build-widgets.ts'
import { inputHash } from './build/input-hash.ts'
import { root } from './command.ts'
import { readAppAddress } from './shopify/app-address.ts'
import { problemsOfApp, versionFile } from './shopify/check-app.ts'
import { layApp } from './shopify/lay-app.ts'

const folder = join(root, 'dist/shopify')

async function shopify([first, second]: readonly string[]): Promise<void> {
  const { SHOPIFY_SCOPES = '' } = process.env
  const scopes = SHOPIFY_SCOPES.trim() ? scopesIn(SHOPIFY_SCOPES) : appScopes
  const ui = ['account', 'checkout', 'admin', 'pos'].map((surface) => `widgets/shopify-${surface}`)
  const extensions = ['widgets/shopify-theme', 'widgets/shopify-pixel', 'widgets/shopify-flow', ...ui]
  const version = `${await inputHash(['widgets', ...extensions, 'shared/contract', 'shared/build'])} ${[...scopes, ...optionalScopes].join()}`
  if (first !== '--check') {
    const address = readAppAddress(first, second)
    await buildWidgets()
    await layApp(folder, address, scopes, {
      theme: join(root, 'widgets/shopify-theme'),
      pixel: join(root, 'widgets/shopify-pixel'),
      ui: ui.map((place) => join(root, place)),
      flow: join(root, 'widgets/shopify-flow'),
      scripts: join(root, 'dist/widgets'),
    })
    await writeFile(join(folder, versionFile), version)
  }
  const problems = await problemsOfApp(folder, version)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  console.log(`${relative(root, folder)} is ready: cd ${relative(root, folder)} && shopify app deploy`)
}

await shopify(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
