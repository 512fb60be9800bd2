import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { useEffect, useState } from 'preact/hooks'
import { looks } from '../loyalty-panel/shopper.ts'
import { type OwnHistory, withOlder } from '../view/loyalty/own-history.ts'
import type { Account } from './account.ts'

/** Sends the customer's actions, and polls a code until the store has created it. */
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
  /** False: refused or failed. */
  async function showOlder(): Promise<boolean> {
    if (!member) return false
    try {
      const page = await call<OwnHistory>('history', { before: member.historyBefore })
      setMember(withOlder(member, page))
      return true
    } catch {
      return false
    }
  }
  return [member, act, showOlder] as const
}
