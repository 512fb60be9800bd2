import type { RemoteReport } from '@yuko/contract/telemetry/report-remotes'
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { onScreenAt } from '#telemetry/on-screen.ts'

type Vital = Pick<RemoteReport, 'lcpMs' | 'inpMs' | 'clsThousandths'>
type Of = NonNullable<ReturnType<typeof onScreenAt>>

/** Reports each vital with the remote page on screen at the time; host pages are not reported. */
export function followVitals(tell: (of: Of, vital: Vital) => void): void {
  const follow = (vitalOf: (value: number) => Vital) => (metric: Metric) => {
    const of = onScreenAt(metric.entries[0]?.startTime ?? performance.now())
    if (of) tell(of, vitalOf(metric.value))
  }
  onLCP(follow((value) => ({ lcpMs: Math.round(value) })))
  onINP(follow((value) => ({ inpMs: Math.round(value) })))
  onCLS(follow((value) => ({ clsThousandths: Math.round(value * 1000) })))
}
