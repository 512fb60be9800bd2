import { limits } from './limits.ts'

const units = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
] as const

/** `15 minutes`; a single unit has no number. */
function inWords(seconds: number): string {
  const [size, name] = units.find(([size]) => seconds % size === 0) ?? [1, 'second']
  const count = seconds / size
  return count === 1 ? name : `${count} ${name}s`
}

/** Renders docs/limits.md from the table. */
export function limitsPage(): string {
  const rows = Object.values(limits).map(
    ({ what, per, calls, seconds }) => `| ${what} | ${per} | ${calls.toLocaleString('en')} | ${inWords(seconds)} |`,
  )
  return `# Rate limits

Written by \`node api/src/testing/write-limits-page.ts\` from \`api/src/platform/limits/limits.ts\`, the only place that holds these numbers.

Requests over a limit get 429 with \`Retry-After\`, the seconds until the window ends. A network is an IPv4 address or an IPv6 /64; behind proxies, set \`TRUST_PROXY\` to their number. An address is the recipient’s mailbox, independent of the caller. API key limits also depend on the plan. Wrong passwords and codes lock an address separately.

| What | Counted by | At most | In a |
|---|---|---|---|
${rows.join('\n')}
`
}
