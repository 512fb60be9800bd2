import type { ReactNode } from 'react'

/** Equal columns, as many as fit, none narrower than `min` pixels: metrics, cards, pairs of fields. */
export function Columns({ min = 240, children }: { min?: number; children: ReactNode }) {
  return (
    <div className="yk-columns" style={{ '--yk-columns-min': `${min}px` }}>
      {children}
    </div>
  )
}
