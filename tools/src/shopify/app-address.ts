import type { AppAddress } from './app-toml.ts'

/** The placeholder for the server's address in the sources. */
export const placeholder = 'https://your-yuko.example'

/** Reserved names (RFC 2606) that nobody can deploy to. */
const nowhere = /(^|\.)(example|invalid|localhost|test)$|^example\.(com|net|org)$/

/** Checks the arguments of the command: shops everywhere call this address. */
export function readAppAddress(url: string | undefined, clientId: string | undefined): AppAddress {
  if (!url || !clientId) throw new Error('npm run shopify -- <url of the server> <client ID of the app>')
  if (!URL.canParse(url)) throw new Error(`${url} is not a URL`)
  const { protocol, hostname, pathname, search, hash, username, origin } = new URL(url)
  if (protocol !== 'https:') throw new Error(`${url} must start with https://`)
  if (pathname !== '/' || search || hash || username)
    throw new Error(`${url} must be an origin, such as https://yuko.your-domain.com`)
  if (!hostname.includes('.') || nowhere.test(hostname)) throw new Error(`${url} is a placeholder: Shopify can’t reach it`)
  if (!/^[0-9a-f]{32}$/.test(clientId))
    throw new Error(`${clientId} is not a client ID: 32 hexadecimal digits, from the Dev Dashboard`)
  return { url: origin, clientId }
}
