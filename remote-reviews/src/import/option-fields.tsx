import { t } from '@lingui/core/macro'
import type { ImportKind, ImportOptions } from '@yuko/contract/imports/import'
import { Checkbox } from '@yuko/ui'
import { Select, Textarea } from '@yuko/ui/on-demand'
import { useState } from 'react'
import styles from './import.module.css'
import { consentChoices, pointsChoices, publishChoices, unmatchedChoices } from './wording.ts'

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
          label={t`Status of the reviews`}
          data={publishChoices}
          value={options.publish}
          disabled={isLocked}
          onChange={(publish) => publish && onChange({ publish })}
        />
      )}
      {kind === 'loyalty_points' && (
        <Select
          label={t`Points in the file are`}
          data={pointsChoices}
          allowDeselect={false}
          value={options.pointsMode}
          disabled={isLocked}
          onChange={(pointsMode) => pointsMode && onChange({ pointsMode })}
        />
      )}
      {kind === 'subscribers' && <ConsentFields options={options} isLocked={isLocked} onChange={onChange} />}
      {isOfReviews && (
        <Select
          label={t`When the store does not have the product`}
          data={unmatchedChoices}
          value={options.onUnmatchedProduct}
          disabled={isLocked}
          onChange={(onUnmatchedProduct) => onUnmatchedProduct && onChange({ onUnmatchedProduct })}
        />
      )}
    </div>
  )
}

/** Who agreed, and the merchant's word on how; kept as proof with each of them. */
function ConsentFields({ options, isLocked, onChange }: Omit<OptionFieldsProps, 'kind'>) {
  const [statement, setStatement] = useState(options.consentStatement)
  return (
    <>
      <Select
        label={t`Consent to e-mail`}
        data={consentChoices}
        allowDeselect={false}
        value={options.consent}
        disabled={isLocked}
        onChange={(consent) => consent && onChange({ consent })}
      />
      {options.consent !== 'none' && (
        <Textarea
          label={t`When, where and how they agreed`}
          description={t`Kept as proof with each of them`}
          placeholder={t`Signed up on our website since 2021, by the form in the footer`}
          autosize
          minRows={2}
          maxLength={500}
          required
          disabled={isLocked}
          value={statement}
          onChange={(event) => setStatement(event.currentTarget.value)}
          onBlur={() => statement !== options.consentStatement && onChange({ consentStatement: statement })}
        />
      )}
      <Checkbox
        label={t`Begin workflows for who is subscribed by it`}
        description={t`Such as your welcome e-mails. Off: nobody hears of the move`}
        checked={options.runsWorkflows}
        disabled={isLocked}
        onChange={(event) => onChange({ runsWorkflows: event.currentTarget.checked })}
      />
    </>
  )
}
