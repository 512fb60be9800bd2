import type { OrderPointsReply } from '@yuko/contract/loyalty/onsite/get-order-points'
import { useEffect, useState } from 'preact/hooks'
import { looks } from '../loyalty-panel/shopper.ts'
import type { Account } from './account.ts'

interface Wanted {
  readonly call: Account['call']
  readonly orderId: string
  readonly isMember: boolean
  /** How often to look until the store has reported the order. */
  readonly times: number
}

/** null: none so far, also after a failure: missing points need no error message for shoppers. */
export function useOrderPoints({ call, orderId, isMember, times }: Wanted): OrderPointsReply | null {
  const [points, setPoints] = useState<OrderPointsReply | null>(null)
  const [looked, setLooked] = useState(0)

  useEffect(() => {
    if (!isMember || looked >= times || points?.points) return
    const look = async () => {
      setPoints(await call<OrderPointsReply>('order', { order: orderId }).catch(() => null))
      setLooked(looked + 1)
    }
    const timer = setTimeout(look, looked === 0 ? 0 : looks.everyMs)
    return () => clearTimeout(timer)
  }, [call, orderId, isMember, times, looked, points])
  return points
}
