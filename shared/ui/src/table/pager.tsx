import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '#icons/icons.ts'

/** Props of {@link Pager}. */
export interface PagerProps {
  /** Which rows are shown: "1–50 of 1,204". */
  summary?: string
  /** Absent on the first page. */
  onPrevious?: () => void
  /** Absent on the last page. */
  onNext?: () => void
}

/** Steps through cursor pages. Both buttons keep their place, so that repeated clicks hit the same one. */
export function Pager({ summary, onPrevious, onNext }: PagerProps) {
  return (
    <nav className="yk-pager" aria-label={t`Pages`}>
      <span className="yk-tabular">{summary}</span>
      <div className="yk-actions">
        <Button
          variant="default"
          size="xs"
          disabled={!onPrevious}
          onClick={onPrevious}
          leftSection={<IconChevronLeft size={14} aria-hidden />}
        >
          {t`Previous`}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={!onNext}
          onClick={onNext}
          rightSection={<IconChevronRight size={14} aria-hidden />}
        >
          {t`Next`}
        </Button>
      </div>
    </nav>
  )
}
