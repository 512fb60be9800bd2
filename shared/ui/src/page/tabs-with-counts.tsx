import { PlainLink } from '#page/link.tsx'
import { useSurroundings } from '#theme/ui-context.ts'

/** A tab: its URL, name, and row count. */
export interface CountedTab {
  href: string
  label: string
  /** Unknown yet: the space is reserved to avoid a layout shift. */
  count?: number
  isActive: boolean
}

/** Tabs with URLs, so that shared links open the same one. */
export function TabsWithCounts({ label, tabs }: { label: string; tabs: readonly CountedTab[] }) {
  const { locale } = useSurroundings()
  const exact = new Intl.NumberFormat(locale)
  const short = new Intl.NumberFormat(locale, { notation: 'compact' })
  const text = (count: number) => (count < 10_000 ? exact : short).format(count)
  return (
    <nav className="yk-tabs" aria-label={label}>
      {tabs.map((tab) => (
        <PlainLink key={tab.href} href={tab.href} className="yk-tab" aria-current={tab.isActive ? 'page' : undefined}>
          {tab.label}
          <span className="yk-tab-count">{tab.count === undefined ? '\u2007' : text(tab.count)}</span>
        </PlainLink>
      ))}
    </nav>
  )
}
