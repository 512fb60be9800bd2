import { t } from '@lingui/core/macro'
import type { ImportFormats, ImportOptions, ReviewImport } from '@yuko/contract/imports/import'
import { Alert, useFormat } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { languageName } from '#data/names.ts'
import styles from './import.module.css'
import { dateChoices, partialStarChoices, scaleChoices, textLanguages } from './wording.ts'

interface FormatFieldsProps {
  item: ReviewImport
  isLocked: boolean
  onChange: (options: Partial<ImportOptions>) => void
}

/** How the file writes dates and ratings, with examples from it, and what to do when that was detected wrong. */
export function FormatFields({ item, isLocked, onChange }: FormatFieldsProps) {
  const { dates, ratings, language } = item.formats
  return (
    <div className={styles.formats}>
      {dates && <DateFields dates={dates} item={item} isLocked={isLocked} onChange={onChange} />}
      {ratings && <RatingFields ratings={ratings} item={item} isLocked={isLocked} onChange={onChange} />}
      {item.kind === 'reviews' && (
        <Select
          label={t`Language of the reviews`}
          description={language ? t`Most are in ${languageName(language)}.` : undefined}
          data={textLanguages}
          allowDeselect={false}
          value={item.options.language}
          disabled={isLocked}
          onChange={(chosen) => chosen && onChange({ language: chosen })}
        />
      )}
    </div>
  )
}

function DateFields({ dates, item, isLocked, onChange }: FormatFieldsProps & { dates: NonNullable<ImportFormats['dates']> }) {
  const format = useFormat()
  return (
    <div>
      <Select
        label={t`Dates are written`}
        data={dateChoices(item.options.dateFormat === 'auto' ? dates.order : null)}
        allowDeselect={false}
        value={item.options.dateFormat}
        disabled={isLocked}
        onChange={(dateFormat) => dateFormat && onChange({ dateFormat })}
      />
      <Examples
        label={t`How dates of the file are read`}
        examples={dates.examples.map(({ text, reads }) => ({ text, reads: reads && format.date(reads) }))}
      />
      {!dates.isProven && (
        <Alert color="warning" mt="xs">
          {t`No date in the file tells the day from the month. Check that the order is right.`}
        </Alert>
      )}
    </div>
  )
}

function RatingFields({
  ratings,
  item: { options },
  isLocked,
  onChange,
}: FormatFieldsProps & { ratings: NonNullable<ImportFormats['ratings']> }) {
  return (
    <div>
      <Select
        label={t`Ratings are out of`}
        data={scaleChoices(options.ratingScale === 'auto' ? ratings.scale : null)}
        allowDeselect={false}
        value={options.ratingScale}
        disabled={isLocked}
        onChange={(ratingScale) => ratingScale && onChange({ ratingScale })}
      />
      <Examples
        label={t`How ratings of the file are read`}
        examples={ratings.examples.map(({ text, stars }) => ({
          text,
          reads: stars && `${stars} ${stars === 1 ? 'star' : 'stars'}`,
        }))}
      />
      <Select
        label={t`Ratings between two stars, such as 4.5`}
        mt="sm"
        data={partialStarChoices}
        allowDeselect={false}
        value={options.partialStars}
        disabled={isLocked}
        onChange={(partialStars) => partialStars && onChange({ partialStars })}
      />
    </div>
  )
}

interface Example {
  text: string
  reads: string | number | null
}

function Examples({ label, examples }: { label: string; examples: readonly Example[] }) {
  if (examples.length === 0) return null
  return (
    <table className={styles.examples} aria-label={label}>
      <tbody>
        {examples.map(({ text, reads }) => (
          <tr key={text} data-bad={reads === null || undefined}>
            <td>{text}</td>
            <td>{reads ?? 'can’t be read'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
