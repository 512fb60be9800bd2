import { t } from '@lingui/core/macro'
import { countryOptions } from '@yuko/contract/accounts/organizations/places'
import { codeName } from '@yuko/contract/automation/rules/codes'
import { bodyOf } from '@yuko/contract/endpoint'
import { addExclusions } from '@yuko/contract/exclusions/add-exclusions'
import {
  type AddedExclusions,
  type ExclusionGroup,
  type ExclusionScope,
  type ExclusionTarget,
  targetsOf,
} from '@yuko/contract/exclusions/exclusion'
import { notify, pageLocale } from '@yuko/runtime'
import { TextInput, useForm } from '@yuko/ui'
import { FormDialog, Select, Textarea } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { CollectionSelect } from '../collections/collections.field.tsx'
import { AddedReport } from './added-report.tsx'
import styles from './exclusions.module.css'
import { useAddExclusions } from './exclusions.mutations.ts'
import { hints, sentenceOf, targetLabels } from './wording.ts'

/** The end of the day in the merchant's time zone. */
const endOfDay = (day: string) => (day === '' ? null : new Date(`${day}T23:59:59.999`).toISOString())

const body = bodyOf(addExclusions)
const fields: Record<string, string> = { values: 'text', expiresAt: 'until' }

/** Converts the lines to values and the day to its end. */
const form = {
  '~standard': {
    validate(given: unknown) {
      const { text, until, ...rest } = given as { text: string; until: string }
      const values = text.split('\n').filter((line) => line.trim())
      const outcome = body['~standard'].validate({ ...rest, values, expiresAt: endOfDay(until) })
      if (outcome instanceof Promise || !outcome.issues) return outcome
      return {
        issues: outcome.issues.map((issue) => {
          const name = String(issue.path?.[0] ?? '')
          return { ...issue, path: [fields[name] ?? name] }
        }),
      }
    },
  },
}

const withLine = (text: string, line: string) => [text.trimEnd(), line].filter(Boolean).join('\n')

/** Domains are typed as addresses: `@shop.example`. */
const optionsOf = (group: ExclusionGroup) =>
  targetsOf[group]
    .filter((target) => target !== 'email_domain')
    .map((value) => ({ value, label: value === 'email' ? t`Email address or domain` : targetLabels[value] }))

interface AddExclusionsDialogProps {
  scope: ExclusionScope
  group: ExclusionGroup
  onClose: () => void
}

/** Adds pasted values, one per line. */
export function AddExclusionsDialog({ scope, group, onClose }: AddExclusionsDialogProps) {
  const add = useAddExclusions()
  const [report, setReport] = useState<AddedExclusions>()
  const dialog = useForm({
    initial: { scope, target: targetsOf[group][0] ?? 'email', text: '', reason: '', until: '' },
    schema: form,
    onSubmit: async (added) => {
      const result = await add.mutateAsync(added)
      if (result.refused > 0) return setReport(result)
      notify(sentenceOf(result))
      onClose()
    },
  })
  if (report) return <AddedReport report={report} nameOf={(line) => t`Line ${line}`} onClose={onClose} />
  const target: ExclusionTarget = dialog.values.target
  return (
    <FormDialog title={t`Add exclusions`} submitLabel={t`Add`} form={dialog} onClose={onClose}>
      <Select label={t`Type`} data={optionsOf(group)} {...dialog.field('target')} />
      {target === 'country' && (
        <Select
          label={t`Country`}
          placeholder={t`Choose a country to add`}
          searchable
          data={countryOptions(pageLocale())}
          value={null}
          onChange={(code) => code && dialog.set('text', withLine(dialog.values.text, codeName('country', code, 'en')))}
        />
      )}
      {target === 'collection' && (
        <CollectionSelect
          label={t`Collection`}
          isLabelShown
          onChoose={(_, title) => dialog.set('text', withLine(dialog.values.text, title))}
        />
      )}
      <Textarea
        label={target === 'order_below_amount' ? t`Amount` : t`Values`}
        description={hints[target].description}
        placeholder={hints[target].placeholder}
        minRows={target === 'order_below_amount' ? 1 : 5}
        maxRows={14}
        data-autofocus
        {...dialog.field('text')}
      />
      <div className={styles.pair}>
        <TextInput label={t`Note`} placeholder={t`Only visible to your team`} maxLength={200} {...dialog.field('reason')} />
        <TextInput
          label={t`Expires on`}
          type="date"
          description={t`Leave empty to never expire`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...dialog.field('until')}
        />
      </div>
    </FormDialog>
  )
}
