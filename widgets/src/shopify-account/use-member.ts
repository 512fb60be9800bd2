import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { useEffect, useState } from 'preact/hooks'
import { looks } from '../loyalty-panel/shopper.ts'
import type { Account } from './account.ts'

/** Sends what the customer does, and follows a code until the store has made it. */
export function useMember({ member: first, call }: Account) {
  const [member, setMember] = useState(first)
  const [looked, setLooked] = useState(0)
  const isMaking = member?.codes.some(({ status }) => status === 'pending') ?? false

  useEffect(() => {
    if (!isMaking || looked >= looks.times) return
    const timer = setTimeout(async () => {
      const now = await call<StorefrontMember>('member', {}).catch(() => null)
      if (now) setMember(now)
      setLooked(looked + 1)
    }, looks.everyMs)
    return () => clearTimeout(timer)
  }, [isMaking, looked, call])

  /** False: refused or failed. */
  async function act(path: string, body: object): Promise<boolean> {
    try {
      const reply = await call<StorefrontMember | { readonly member: StorefrontMember }>(path, body)
      setMember('member' in reply ? reply.member : reply)
      setLooked(0)
      return true
    } catch {
      return false
    }
  }
  return [member, act] as const
}
