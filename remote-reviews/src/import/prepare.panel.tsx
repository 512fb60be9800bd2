import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { missingImportFields, type ReviewImport } from '@yuko/contract/imports/import'
import { Alert, Button, Group, IconInfo, Section, useFormat } from '@yuko/ui'
import { ProgressPanel } from '@yuko/ui/on-demand'
import { useEffect, useEffectEvent } from 'react'
import { useImportStep, useUpdateImport } from '#data/imports.mutations.ts'
import { FormatFields } from './format-fields.tsx'
import styles from './import.module.css'
import { MappingTable } from './mapping-table.tsx'
import { OptionFields } from './option-fields.tsx'
import { TotalsReport } from './totals-report.tsx'
import { delimiterName, fieldLabels, kindWords, presetLabels } from './wording.ts'

const kilobytes = (bytes: number) => Math.round(bytes / 1024)

/** Before anything is imported: what the columns mean, what to do in doubt, and what would come of it. */
export function PreparePanel({ item }: { item: ReviewImport }) {
  const format = useFormat()
  const { update, check, start, cancel, failure } = usePreparation(item)
  const { one, unit } = kindWords[item.kind]
  const toCome = item.dryRun && item.dryRun.created + item.dryRun.updated
  const isLocked = item.status === 'validating' || update.isPending || start.isPending
  return (
    <>
      <Alert icon={<IconInfo size={18} aria-hidden />} color="accent">
        {item.preset === 'generic' ? t`Read as a CSV file` : t`Recognised as an export of ${presetLabels[item.preset]}`}
        <Trans>
          : {item.columns.length} columns, {item.encoding.toUpperCase()}, separated by {delimiterName(item.delimiter)}.
        </Trans>
      </Alert>
      {failure && (
        <Alert color="danger" role="alert">
          {failure.message}
        </Alert>
      )}
      <Section title={t`What it will do`} description={t`Nothing has been imported yet.`}>
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
          <Button disabled={!toCome || isLocked || lacksStatement(item)} loading={start.isPending} onClick={() => start.mutate()}>
            {toCome ? `Import ${format.number(toCome)} ${toCome === 1 ? one : unit}` : t`Import`}
          </Button>
        </Group>
      </Section>
      <Section title={t`Columns`} description={t`What each column of the file means.`} flush>
        <MappingTable item={item} isLocked={isLocked} onChange={(mapping) => update.mutate({ mapping })} />
      </Section>
      {(item.formats.dates || item.kind === 'reviews') && (
        <Section title={t`Formats`} description={t`How the file writes dates and ratings. Check the examples.`}>
          <FormatFields item={item} isLocked={isLocked} onChange={(options) => update.mutate({ options })} />
        </Section>
      )}
      {(item.kind === 'reviews' || item.kind === 'loyalty_points' || item.kind === 'subscribers') && (
        <Section title={t`Choices`}>
          <OptionFields
            kind={item.kind}
            options={item.options}
            isLocked={isLocked}
            onChange={(options) => update.mutate({ options })}
          />
        </Section>
      )}
    </>
  )
}

/** The steps before the work; the first comes by itself. */
function usePreparation(item: ReviewImport) {
  const update = useUpdateImport(item.importId)
  const check = useImportStep(item.importId, 'check')
  const start = useImportStep(item.importId, 'start')
  const cancel = useImportStep(item.importId, 'cancel')
  const missing = missingImportFields(item.kind, item.mapping)

  // The file is checked as soon as it can be, and again when a choice changed what it means.
  const canCheck = item.status === 'ready' && item.dryRun === null && missing.length === 0 && !update.isPending
  const checkNow = useEffectEvent(() => check.mutate())
  useEffect(() => {
    if (canCheck) checkNow()
  }, [canCheck])
  return { update, check, start, cancel, failure: update.error ?? check.error ?? start.error ?? cancel.error }
}

function Forecast({ item }: { item: ReviewImport }) {
  const format = useFormat()
  const missing = missingImportFields(item.kind, item.mapping)
  const { unit } = kindWords[item.kind]
  if (missing.length > 0)
    return (
      <Alert color="warning" role="alert">
        <Trans>Choose a column for </Trans>
        {missing.map((group) => group.map((field) => fieldLabels[field]).join(' or ')).join(' and ')}
        <Trans> below.</Trans>
      </Alert>
    )
  if (!item.dryRun)
    return (
      <ProgressPanel
        title={t`Reading every row`}
        done={kilobytes(item.progress.bytesDone)}
        total={kilobytes(item.fileSize)}
        unit="kB"
      >
        <span className={styles.quiet}>
          <Trans>{format.number(item.progress.rowsDone)} rows checked</Trans>
        </span>
      </ProgressPanel>
    )
  return (
    <>
      <TotalsReport kind={item.kind} totals={item.dryRun} issues={item.issues} isForecast />
      {item.dryRun.created + item.dryRun.updated === 0 && (
        <Alert color="warning" mt="md">
          {item.dryRun.errors === 0
            ? t`The ${unit} of this file are all here already: there is nothing to import.`
            : t`No row can be imported as the columns and choices below stand.`}
        </Alert>
      )}
    </>
  )
}

/** Who is subscribed by a file has agreed somewhere, and the merchant says where. */
const lacksStatement = ({ kind, options }: ReviewImport) =>
  kind === 'subscribers' && options.consent !== 'none' && options.consentStatement === ''
