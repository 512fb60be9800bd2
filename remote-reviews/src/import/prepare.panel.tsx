import { plural, t } from '@lingui/core/macro'
import { missingImportFields, type ReviewImport } from '@yuko/contract/imports/import'
import { Alert, Button, Group, IconInfo, Section } from '@yuko/ui'
import { ProgressPanel } from '@yuko/ui/on-demand'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ImportChange, useImportStep, useStartImport, useUpdateImport } from '#data/imports.mutations.ts'
import { FormatFields } from './format-fields.tsx'
import styles from './import.module.css'
import { MappingTable } from './mapping-table.tsx'
import { OptionFields } from './option-fields.tsx'
import { TotalsReport } from './totals-report.tsx'
import { delimiterName, fieldLabels, importLabels, presetLabels } from './wording.ts'

const kilobytes = (bytes: number) => Math.round(bytes / 1024)

/** The preparation of an import: column mapping, options and a preview of the result. */
export function PreparePanel({ item: saved }: { item: ReviewImport }) {
  const { update, check, start, cancel, failure, isLocked } = usePreparation(saved)
  const item = update.isPending ? changed(saved, update.variables) : saved
  const [statement, setStatement] = useState(item.options.consentStatement)
  const toCome = item.dryRun && item.dryRun.created + item.dryRun.updated
  return (
    <>
      <Alert icon={<IconInfo size={18} aria-hidden />} color="accent">
        {detectedAs(item)}
      </Alert>
      {failure && (
        <Alert color="danger" role="alert">
          {failure.message}
        </Alert>
      )}
      <Section title={t`Preview`} description={t`Nothing has been imported yet.`}>
        <Forecast item={item} />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t`Cancel import`}
          </Button>
          {check.error && (
            <Button variant="default" onClick={() => check.mutate()}>
              {t`Check again`}
            </Button>
          )}
          <Button
            disabled={!toCome || isLocked || (needsStatement(item) && statement.trim() === '')}
            loading={start.isPending}
            onClick={() => start.mutate(needsStatement(item) ? { consentStatement: statement } : {})}
          >
            {toCome ? importLabels[item.kind](toCome) : t({ message: 'Import', context: 'verb' })}
          </Button>
        </Group>
      </Section>
      <Section title={t`Columns`} description={columnsHint(item.kind)} flush>
        <MappingTable item={item} isLocked={isLocked} onChange={(mapping) => update.mutate({ mapping })} />
      </Section>
      {(item.formats.dates || item.kind === 'reviews') && (
        <Section title={t`Formats`} description={formatsHint(item.kind)}>
          <FormatFields item={item} isLocked={isLocked} onChange={(options) => update.mutate({ options })} />
        </Section>
      )}
      {(item.kind === 'reviews' || item.kind === 'loyalty_points' || item.kind === 'subscribers') && (
        <Section title={t`Options`}>
          <OptionFields
            kind={item.kind}
            mapping={item.mapping}
            options={item.options}
            isLocked={isLocked}
            onChange={(options) => update.mutate({ options })}
            statement={statement}
            onStatement={setStatement}
          />
        </Section>
      )}
    </>
  )
}

const columnsHint = (kind: ReviewImport['kind']) =>
  kind === 'points_history'
    ? t`Match the columns in your file to fields. Members see the description in your store.`
    : t`Match the columns in your file to fields.`

const formatsHint = (kind: ReviewImport['kind']) =>
  kind === 'reviews' ? t`Check that dates and ratings are read correctly.` : t`Check that dates are read correctly.`

/** As it will be once saved: a click shows at once. */
const changed = (item: ReviewImport, { mapping, options }: ImportChange): ReviewImport => ({
  ...item,
  mapping: mapping ?? item.mapping,
  options: { ...item.options, ...options },
})

/** "Recognized as an export from Judge.me · 12 columns · UTF-8 · Comma-separated". */
function detectedAs({ preset, columns, encoding, delimiter }: ReviewImport): string {
  const app = presetLabels[preset]
  return [
    preset === 'generic' ? t`Read as a CSV file` : t`Recognized as an export from ${app}`,
    plural(columns.length, { one: '# column', other: '# columns' }),
    encoding.toUpperCase(),
    delimiterName(delimiter),
  ].join(' · ')
}

/** The steps before the import; the check runs automatically. */
function usePreparation(item: ReviewImport) {
  const update = useUpdateImport(item.importId)
  const check = useImportStep(item.importId, 'check')
  const start = useStartImport(item.importId)
  const cancel = useImportStep(item.importId, 'cancel')
  const missing = missingImportFields(item.kind, item.mapping)

  // Check the file as soon as possible, and again after each change.
  const canCheck = item.status === 'ready' && item.dryRun === null && missing.length === 0 && !update.isPending
  const checkNow = useEffectEvent(() => check.mutate())
  useEffect(() => {
    if (canCheck) checkNow()
  }, [canCheck])
  // A change that meets the check would be refused.
  const isChecking = item.status === 'validating' || check.isPending || (canCheck && !check.error)
  const failure = update.error ?? check.error ?? start.error ?? cancel.error
  return { update, check, start, cancel, failure, isLocked: isChecking || update.isPending || start.isPending }
}

function Forecast({ item }: { item: ReviewImport }) {
  const { rowsDone } = item.progress
  const missing = missingImportFields(item.kind, item.mapping)
  const missingFields = missing.map((group) => group.map((field) => fieldLabels[field]).join(' / ')).join(', ')
  if (missing.length > 0)
    return (
      <Alert color="warning" role="alert">
        {t`Choose a column for these required fields: ${missingFields}`}
      </Alert>
    )
  if (!item.dryRun)
    return (
      <ProgressPanel
        title={t`Checking rows`}
        done={kilobytes(item.progress.bytesDone)}
        total={kilobytes(item.fileSize)}
        unit="kB"
      >
        <span className={styles.quiet}>{plural(rowsDone, { one: '# row checked', other: '# rows checked' })}</span>
      </ProgressPanel>
    )
  return (
    <>
      <TotalsReport kind={item.kind} totals={item.dryRun} issues={item.issues} isForecast />
      {item.dryRun.created + item.dryRun.updated === 0 && (
        <Alert color="warning" mt="md">
          {item.dryRun.errors === 0
            ? item.dryRun.strangers > 0
              ? t`Nothing to import yet. Import the people in this file as members first.`
              : t`Nothing to import: everything in this file is already in Yuko.`
            : t`No rows can be imported. Check the columns and options below.`}
        </Alert>
      )}
    </>
  )
}

/** Imported opt-ins need a statement of how consent was collected. */
const needsStatement = ({ kind, options }: ReviewImport) => kind === 'subscribers' && options.consent !== 'none'
