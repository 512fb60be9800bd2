import type { ImportKind, ImportOptions } from '@yuko/contract/imports/import'
import { Select } from '@yuko/ui/on-demand'
import styles from './import.module.css'
import { dateChoices, pointsChoices, publishChoices, unmatchedChoices } from './wording.ts'

interface OptionFieldsProps {
  kind: ImportKind
  options: ImportOptions
  isLocked: boolean
  onChange: (options: Partial<ImportOptions>) => void
}

/** What to do where the file leaves a choice. */
export function OptionFields({ kind, options, isLocked, onChange }: OptionFieldsProps) {
  const isOfReviews = kind === 'reviews'
  return (
    <div className={styles.options}>
      {isOfReviews && (
        <Select
          label="Status of the reviews"
          data={publishChoices}
          value={options.publish}
          disabled={isLocked}
          onChange={(publish) => publish && onChange({ publish })}
        />
      )}
      {kind === 'loyalty_points' && (
        <Select
          label="Points in the file are"
          data={pointsChoices}
          allowDeselect={false}
          value={options.pointsMode}
          disabled={isLocked}
          onChange={(pointsMode) => pointsMode && onChange({ pointsMode })}
        />
      )}
      <Select
        label="Dates are written"
        data={dateChoices}
        value={options.dateFormat}
        disabled={isLocked}
        onChange={(dateFormat) => dateFormat && onChange({ dateFormat })}
      />
      {isOfReviews && (
        <Select
          label="When the store does not have the product"
          data={unmatchedChoices}
          value={options.onUnmatchedProduct}
          disabled={isLocked}
          onChange={(onUnmatchedProduct) => onUnmatchedProduct && onChange({ onUnmatchedProduct })}
        />
      )}
    </div>
  )
}
