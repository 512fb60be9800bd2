import { t } from '@lingui/core/macro'
import type { ImportKind, ImportMapping, ImportOptions } from '@yuko/contract/imports/import'
import { Checkbox } from '@yuko/ui'
import { Select, Textarea } from '@yuko/ui/on-demand'
import styles from './import.module.css'
import { consentChoices, pointsChoices, publishChoices, tierChoices, unmatchedChoices } from './wording.ts'

interface OptionFieldsProps {
  kind: ImportKind
  mapping: ImportMapping
  options: ImportOptions
  isLocked: boolean
  onChange: (options: Partial<ImportOptions>) => void
  /** How consent was collected; saved when the import starts. */
  statement: string
  onStatement: (statement: string) => void
}

/** The options of an import. */
export function OptionFields({ kind, mapping, options, isLocked, onChange, ...consent }: OptionFieldsProps) {
  const isOfReviews = kind === 'reviews'
  return (
    <div className={styles.options}>
      {isOfReviews && (
        <Select
          label={t`Review status`}
          data={publishChoices}
          value={options.publish}
          disabled={isLocked}
          onChange={(publish) => publish && onChange({ publish })}
        />
      )}
      {kind === 'loyalty_points' && (
        <Select
          label={t`Points in the file`}
          data={pointsChoices}
          allowDeselect={false}
          value={options.pointsMode}
          disabled={isLocked}
          onChange={(pointsMode) => pointsMode && onChange({ pointsMode })}
        />
      )}
      {mapping.tier !== undefined && (
        <Select
          label={t`Keep imported tiers`}
          description={t`Members move up as usual. They can’t drop before this ends, unless the file has a date.`}
          data={tierChoices}
          allowDeselect={false}
          value={String(options.tierMonths)}
          disabled={isLocked}
          onChange={(months) => months && onChange({ tierMonths: Number(months) })}
        />
      )}
      {kind === 'subscribers' && <ConsentFields options={options} isLocked={isLocked} onChange={onChange} {...consent} />}
      {isOfReviews && (
        <Select
          label={t`If a product isn’t in your store`}
          data={unmatchedChoices}
          value={options.onUnmatchedProduct}
          disabled={isLocked}
          onChange={(onUnmatchedProduct) => onUnmatchedProduct && onChange({ onUnmatchedProduct })}
        />
      )}
    </div>
  )
}

/** The consent of the subscribers and how it was collected; saved as proof for each of them. */
function ConsentFields({ options, isLocked, onChange, statement, onStatement }: Omit<OptionFieldsProps, 'kind' | 'mapping'>) {
  return (
    <>
      <Select
        label={t`Email consent`}
        data={consentChoices}
        allowDeselect={false}
        value={options.consent}
        disabled={isLocked}
        onChange={(consent) => consent && onChange({ consent })}
      />
      {options.consent !== 'none' && (
        <Textarea
          label={t`How consent was collected`}
          description={t`Saved as proof of consent for each subscriber`}
          placeholder={t`Opted in through the footer form on our website since 2021`}
          autosize
          minRows={2}
          maxLength={500}
          required
          value={statement}
          onChange={(event) => onStatement(event.currentTarget.value)}
        />
      )}
      <Checkbox
        label={t`Save the other columns as properties`}
        description={t`For segments, workflows and emails. A column named “Shoe size” becomes shoe_size.`}
        checked={options.savesProperties}
        disabled={isLocked}
        onChange={(event) => onChange({ savesProperties: event.currentTarget.checked })}
      />
      <Checkbox
        label={t`Start workflows for new subscribers`}
        description={t`For example, sends your welcome emails`}
        checked={options.runsWorkflows}
        disabled={isLocked}
        onChange={(event) => onChange({ runsWorkflows: event.currentTarget.checked })}
      />
    </>
  )
}
