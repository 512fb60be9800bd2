import { plural, t } from '@lingui/core/macro'
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

/** The detected formats of dates and ratings, with examples, and fields to correct them. */
export function FormatFields({ item, isLocked, onChange }: FormatFieldsProps) {
  const { dates, ratings, language } = item.formats
  const detected = language && languageName(language)
  return (
    <div className={styles.formats}>
      {dates && <DateFields dates={dates} item={item} isLocked={isLocked} onChange={onChange} />}
      {ratings && <RatingFields ratings={ratings} item={item} isLocked={isLocked} onChange={onChange} />}
      {item.kind === 'reviews' && (
        <Select
          label={t`Review language`}
          description={detected ? t`Detected for most reviews: ${detected}` : undefined}
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
        label={t`Date format`}
        data={dateChoices(item.options.dateFormat === 'auto' ? dates.order : null)}
        allowDeselect={false}
        value={item.options.dateFormat}
        disabled={isLocked}
        onChange={(dateFormat) => dateFormat && onChange({ dateFormat })}
      />
      <Examples
        label={t`Date examples`}
        examples={dates.examples.map(({ text, reads }) => ({ text, reads: reads && format.date(reads) }))}
      />
      {!dates.isProven && (
        <Alert color="warning" mt="xs">
          {t`Day and month are ambiguous in this file. Check the date format.`}
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
        label={t`Rating scale`}
        data={scaleChoices(options.ratingScale === 'auto' ? ratings.scale : null)}
        allowDeselect={false}
        value={options.ratingScale}
        disabled={isLocked}
        onChange={(ratingScale) => ratingScale && onChange({ ratingScale })}
      />
      <Examples
        label={t`Rating examples`}
        examples={ratings.examples.map(({ text, stars }) => ({
          text,
          reads: stars && plural(stars, { one: '# star', other: '# stars' }),
        }))}
      />
      <Select
        label={t`Fractional ratings, such as 4.5`}
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
            <td>{reads ?? t`Not recognized`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
