import { existsSync } from 'node:fs'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { placeholder } from './app-address.ts'

/** A hash of the sources of a written app. */
export const versionFile = '.yuko-version'

/** Problems that prevent the deployment of a written app. */
export async function problemsOfApp(folder: string, version: string): Promise<string[]> {
  const toml = join(folder, 'shopify.app.toml')
  if (!existsSync(toml)) return ['There is no app to deploy: run npm run shopify -- <url> <client-id>']
  const stamp = join(folder, versionFile)
  const isCurrent = existsSync(stamp) && (await readFile(stamp, 'utf8')) === version
  const outdated = isCurrent ? [] : ['The sources have changed: run npm run shopify -- <url> <client-id> again']
  const url = /^application_url = "(.+)"$/m.exec(await readFile(toml, 'utf8'))?.[1]
  return [...outdated, ...(await wrongAddresses(folder, url))]
}

/** Files with the placeholder, and Liquid that sends shoppers to another server than the app's. */
async function wrongAddresses(folder: string, url: string | undefined): Promise<string[]> {
  const problems: string[] = []
  for await (const file of glob('**/*.{liquid,toml,json,js}', { cwd: folder })) {
    const content = await readFile(join(folder, file), 'utf8')
    if (content.includes(placeholder)) problems.push(`${file} has the placeholder ${placeholder}`)
    const server = /assign server = '(.+?)'/.exec(content)?.[1]
    if (server && server !== placeholder && server !== url) problems.push(`${file} has ${server}, the app ${url}`)
  }
  return problems
}
