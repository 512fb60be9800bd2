import { t } from '@lingui/core/macro'
import type { FormVariantId, SignupFormTest } from '@yuko/contract/automation/forms/form-test'
import type { SignupForm } from '@yuko/contract/automation/forms/signup-form'
import { notify } from '@yuko/runtime'
import { Button, type Column, DataTable, IconPlus, Section, StatusBadge, useFormat } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { AbTest } from '#data/comparison/ab-test.tsx'
import { complain } from '#data/complain.ts'
import { percentOf } from '#data/figures.ts'
import { useFormTest } from '#data/form.mutations.ts'
import { variantName } from '#data/variant-name.ts'
import css from './forms.module.css'

interface FormTestProps {
  form: SignupForm
  test: SignupFormTest
  mayWrite: boolean
  /** Unsaved changes would get lost. */
  isDirty: boolean
}

/** The open A/B test of a form: its variants, results, and next step. */
export function FormTestSection({ form, test, mayWrite, isDirty }: FormTestProps) {
  const { remove, choose } = useFormTest(form)
  const [chosen, setChosen] = useState<FormVariantId>()
  const isRunning = test.status === 'running'
  const name = chosen && variantName(chosen)
  return (
    <Section
      title={t`A/B test`}
      description={
        isRunning
          ? t`Each visitor sees one of the variants and keeps it. The form page always shows variant A and isn’t part of the test.`
          : t`Shoppers see variant A until you start the test.`
      }
      actions={
        <>
          <StatusBadge status={isRunning ? 'live' : 'draft'}>{isRunning ? t`Running` : t`Not started`}</StatusBadge>
          {mayWrite && !isRunning && <DraftActions form={form} test={test} isDirty={isDirty} />}
        </>
      }
    >
      <div className={css.results}>
        <FormTestFigures
          test={test}
          action={
            mayWrite
              ? {
                  run: isRunning
                    ? setChosen
                    : (variantId) => void remove.mutateAsync(variantId).then(() => notify(t`Variant deleted`), complain),
                  isDisabled: isDirty,
                }
              : undefined
          }
        />
        {isRunning && <AbTest comparison={test.comparison} />}
      </div>
      {chosen && name && (
        <ConfirmDialog
          title={t`End the test with ${name}?`}
          confirmLabel={t`Make winner`}
          onCancel={() => setChosen(undefined)}
          onConfirm={() =>
            choose.mutateAsync(chosen).then(() => {
              notify(t`Test ended`)
              setChosen(undefined)
            })
          }
        >
          {t`Everyone sees this variant from now on. The results are kept.`}
        </ConfirmDialog>
      )}
    </Section>
  )
}

function DraftActions({ form, test: { variants }, isDirty }: Omit<FormTestProps, 'mayWrite'>) {
  const { add, start } = useFormTest(form)
  return (
    <>
      {variants.length < 3 && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          loading={add.isPending}
          disabled={isDirty}
          onClick={() => add.mutateAsync(variants.at(-1)?.variantId ?? 'a').catch(complain)}
        >
          {t`Add variant`}
        </Button>
      )}
      <Button
        size="xs"
        loading={start.isPending}
        disabled={isDirty}
        onClick={() => start.mutateAsync().then(() => notify(t`A/B test started`), complain)}
      >
        {t`Start test`}
      </Button>
    </>
  )
}

/** Ended tests, newest first. */
export function FormTestHistory({ tests }: { tests: readonly SignupFormTest[] }) {
  const format = useFormat()
  return (
    <Section title={t`Earlier A/B tests`}>
      {tests.map((test) => {
        const [from, to] = [format.date(test.startedAt ?? test.createdAt), format.date(test.endedAt ?? test.createdAt)]
        return (
          <div key={test.testId} className={css.results}>
            <h3>{t`${from} – ${to}`}</h3>
            <FormTestFigures test={test} />
            <AbTest comparison={test.comparison} />
          </div>
        )
      })}
    </Section>
  )
}

type Line = SignupFormTest['variants'][number] & { value: number | null }

interface FormTestFiguresProps {
  test: SignupFormTest
  /** Of each variant. */
  action?: { run: (variantId: FormVariantId) => void; isDisabled: boolean } | undefined
}

function FormTestFigures({ test: { status, variants, comparison }, action }: FormTestFiguresProps) {
  const { number } = useFormat()
  const rows = variants.map((variant, at) => ({ ...variant, value: comparison.variants[at]?.value ?? null }))
  const columns: Column<Line>[] = [
    { id: 'variant', header: t`Variant`, card: 'title', cell: ({ variantId }) => variantName(variantId) },
    { id: 'views', header: t`Visitors`, width: 100, align: 'end', cell: ({ views }) => number(views) },
    { id: 'signUps', header: t`Sign-ups`, width: 100, align: 'end', cell: ({ signUps }) => number(signUps) },
    { id: 'conversion', header: t`Conversion rate`, width: 140, align: 'end', cell: ({ value }) => percentOf(value) },
  ]
  return (
    <DataTable
      label={t`Variants`}
      columns={action ? [...columns, actionColumn(status, action)] : columns}
      rows={rows}
      rowKey={({ variantId }) => variantId}
      rowLabel={({ variantId }) => variantName(variantId)}
      empty={null}
    />
  )
}

function actionColumn(
  status: SignupFormTest['status'],
  { run, isDisabled }: NonNullable<FormTestFiguresProps['action']>,
): Column<Line> {
  return {
    id: 'action',
    header: t`Actions`,
    isHeaderHidden: true,
    align: 'end',
    width: 140,
    cell: ({ variantId }) => {
      const name = variantName(variantId)
      const look = { size: 'compact-sm', disabled: isDisabled, onClick: () => run(variantId) } as const
      if (status === 'running')
        return (
          <Button {...look} variant="default" aria-label={t`Make ${name} the winner`}>
            {t`Make winner`}
          </Button>
        )
      // Variant A is the form itself.
      if (variantId === 'a') return null
      return (
        <Button {...look} variant="subtle" color="danger" aria-label={t`Delete ${name}`}>
          {t`Delete`}
        </Button>
      )
    },
  }
}
