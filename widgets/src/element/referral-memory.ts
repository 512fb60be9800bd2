import type { ReferralChannel } from '@yuko/contract/loyalty/referrals/referral'

/** The visitor's referral link, and how it was shared. */
export interface Arrival {
  readonly code: string
  readonly channel: ReferralChannel
}

const isCode = (text: string | null): text is string => /^[2-9A-HJ-NP-Z]{8}$/i.test(text ?? '')
const channels = ['link', 'email', 'whatsapp', 'x', 'native']
const dayMs = 86_400_000
const keptDays = 30

/** The page's storage may be off, full or missing: then nothing is remembered. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(`yuko-${key}`)
  } catch {
    return null
  }
}
function write(key: string, value: string): void {
  try {
    localStorage.setItem(`yuko-${key}`, value)
  } catch {}
}

/** `?ref=CODE` in the page's URL, remembered for later pages; null: no referral link. */
export function arrivalOf({ search }: Pick<Location, 'search'>): Arrival | null {
  const asked = new URLSearchParams(search)
  const code = asked.get('ref')
  if (!isCode(code)) return null
  const via = asked.get('via') ?? ''
  const arrival = { code: code.toUpperCase(), channel: (channels.includes(via) ? via : 'link') as ReferralChannel }
  if (lastArrival()?.code !== arrival.code) write('ref', JSON.stringify({ ...arrival, at: Date.now() }))
  return arrival
}

/** The link used within the last thirty days and not claimed yet. */
export function lastArrival(): Arrival | null {
  try {
    const { code, channel, at } = JSON.parse(read('ref') ?? 'null') ?? {}
    return isCode(code) && Date.now() - at < keptDays * dayMs ? { code, channel } : null
  } catch {
    return null
  }
}

export const forgetArrival = () => write('ref', 'null')

/** Whether the popup about this was dismissed within these days. By default always without storage: it would keep coming back. */
export function isDismissed(about: string, days: number, withoutStorage = true): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(`yuko-popup-${about}`) ?? Number.NEGATIVE_INFINITY) < days * dayMs
  } catch {
    return withoutStorage
  }
}
export const dismiss = (about: string) => write(`popup-${about}`, String(Date.now()))

/** A random id stored in this browser for this shop only. */
export function deviceId(): string {
  const known = read('device')
  if (known && /^[0-9a-f-]{36}$/.test(known)) return known
  const made = crypto.randomUUID()
  write('device', made)
  return made
}

/** Once per link; repeated reports count as one visit. */
export async function tellVisit(base: string, { code, channel }: Arrival): Promise<boolean> {
  const response = await fetch(`${base}/referrals/visit`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, channel, device: deviceId() }),
  })
  return response.ok && Boolean(((await response.json()) as { isOpen: boolean }).isOpen)
}
