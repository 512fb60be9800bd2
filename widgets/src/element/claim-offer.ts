import type { FriendStep } from '../loyalty-panel/referral-view.ts'
import { CallFailed, type createShopper } from '../loyalty-panel/shopper.ts'
import { deviceId, forgetArrival, lastArrival } from './referral-memory.ts'

/** Sends the friend's code to their address; null: it failed, and can be repeated. */
export async function claimOffer(
  { tell }: Pick<ReturnType<typeof createShopper>, 'tell'>,
  email: string,
  lang: string,
): Promise<FriendStep | null> {
  const arrival = lastArrival()
  if (!arrival) return 'over'
  try {
    await tell('referrals/claim', { ...arrival, email, lang, device: deviceId() })
    forgetArrival()
    return 'sent'
  } catch (error) {
    return error instanceof CallFailed && error.code === 'referral.not-offered' ? 'over' : null
  }
}
