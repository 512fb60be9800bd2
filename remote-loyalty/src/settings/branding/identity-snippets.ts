/** Code examples that sign the customer on the store's server, by language. */
export const identitySnippets = {
  node: `import { createHmac } from 'node:crypto'

// On your server, for the signed-in customer. Never in the browser.
const claims = { id: customer.id, email: customer.email, exp: Math.floor(Date.now() / 1000) + 3600 }
const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
const signature = createHmac('sha256', process.env.YUKO_IDENTITY_SECRET).update(payload).digest('hex')
const signed = \`\${payload}.\${signature}\``,

  php: `// On your server, for the signed-in customer. Never in the browser.
$claims = ['id' => $customer->id, 'email' => $customer->email, 'exp' => time() + 3600];
$payload = rtrim(strtr(base64_encode(json_encode($claims)), '+/', '-_'), '=');
$signed = $payload . '.' . hash_hmac('sha256', $payload, getenv('YUKO_IDENTITY_SECRET'));`,

  python: `# On your server, for the signed-in customer. Never in the browser.
import base64, hashlib, hmac, json, os, time
claims = {'id': customer.id, 'email': customer.email, 'exp': int(time.time()) + 3600}
payload = base64.urlsafe_b64encode(json.dumps(claims).encode()).decode().rstrip('=')
secret = os.environ['YUKO_IDENTITY_SECRET'].encode()
signed = payload + '.' + hmac.new(secret, payload.encode(), hashlib.sha256).hexdigest()`,
} as const
export type SnippetLanguage = keyof typeof identitySnippets
