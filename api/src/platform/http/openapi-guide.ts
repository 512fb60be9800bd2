/** What all operations have in common, shown at the top of the API reference. */
export const apiGuide = `Reviews, loyalty, and email automation for online stores.

## Authentication
Create an API key in Settings → API keys, and send it as \`Authorization: Bearer yk_…\`. The key determines the organization. Each operation names the scope that the key needs; a key without it gets 403 with the code \`api-key.scope-missing\`.

## Pages
Lists return \`items\` and \`nextCursor\`. Pass \`nextCursor\` as \`cursor\` to get the next page; it is \`null\` on the last one. \`limit\` is 1 to 250, 50 by default. A cursor is opaque, and belongs to its list and organization. Keep the other parameters the same while paging.

## Dry runs
Send \`Dry-Run: true\` with any change to get the reply, or the error, that the real call would get. Nothing is written, and no email or webhook is sent. All examples here are dry runs: remove the header to make the change.

## Idempotency
Send an \`Idempotency-Key\` of your own with any change. Repeating the request with the same key within 24 hours returns the first reply, with \`Idempotency-Replayed: true\`, and has no further effect. The same key with another request gets 409 with the code \`request.idempotency-conflict\`.

## Errors
Errors have a \`code\` for programs, a \`message\` for people, the \`requestId\` to give to support, and for invalid input \`fields\`, a message for each path such as \`body.email\`. Codes are stable; messages may change.

## Rate limits
Each key may make 300 calls a minute, and each plan limits all keys of an organization together. Every reply to a key has \`RateLimit-Policy\` (\`q\`: calls allowed, \`w\`: in as many seconds) and \`RateLimit\` (\`r\`: calls left, \`t\`: seconds until they are reset), one entry for each limit. A call over a limit gets 429 with \`Retry-After\` in seconds.

## Programs
[client.ts](/api/v1/client.ts) is a TypeScript client of all operations in one file without dependencies. AI assistants connect to the MCP server at \`/api/v1/mcp\`, with an API key as well.`
