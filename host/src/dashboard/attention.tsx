import { IconChevronRight, IconCircleCheck, PlainLink, Section, Skeleton, useFormat } from '@yuko/ui'
import css from '#dashboard/dashboard.module.css'
import type { ReviewsDashboard } from '#dashboard/review-figures.tsx'

/** What waits for somebody; each line leads to the rows it counts. */
export function Attention({ figures }: { figures: ReviewsDashboard | undefined }) {
  const format = useFormat()
  const lines = figures && [
    { label: 'Waiting for moderation', count: figures.waiting, href: '/reviews/reviews?status=pending' },
    {
      label: 'Three stars or fewer, no reply',
      count: figures.unanswered,
      href: '/reviews/reviews?status=published&rating=1,2,3&isReplied=false',
    },
  ]
  const waiting = lines?.filter(({ count }) => count > 0)
  return (
    <Section title="Needs attention" flush>
      <div className={css.attention}>
        {!waiting && [1, 2].map((line) => <Skeleton key={line} height={40} my={4} />)}
        {waiting?.map(({ label, count, href }) => (
          <PlainLink key={href} href={href} className={css.line}>
            <span className={css.count}>{format.number(count)}</span>
            {label}
            <IconChevronRight size={16} aria-hidden />
          </PlainLink>
        ))}
        {waiting?.length === 0 && (
          <p className={css.calm}>
            <IconCircleCheck size={18} aria-hidden />
            Nothing is waiting for you.
          </p>
        )}
      </div>
    </Section>
  )
}
