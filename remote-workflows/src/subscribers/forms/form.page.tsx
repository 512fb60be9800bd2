import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { FormVariantId, SignupFormTest } from '@yuko/contract/automation/forms/form-test'
import type { SignupForm, SignupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import { notify, usePermission } from '@yuko/runtime'
import { useNavigate, useParams, useSearchParams } from '@yuko/runtime/router'
import { Alert, Button, ErrorPanel, IconPlus, Page, Section, SegmentedControl, Skeleton, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { complain } from '#data/complain.ts'
import { useFormTest, useUpdateForm, useUpdateFormVariant } from '#data/form.mutations.ts'
import { formQueries } from '#data/subscriber.queries.ts'
import { variantName } from '#data/variant-name.ts'
import { Embedding } from './embedding.tsx'
import { FormActions } from './form-actions.tsx'
import { FormFields } from './form-fields.tsx'
import { FormPreview } from './form-preview.tsx'
import { FormResults } from './form-results.tsx'
import { FormTestHistory, FormTestSection } from './form-test.section.tsx'
import { formSchema, toValues } from './form-values.ts'
import css from './forms.module.css'
import { formsPath } from './forms-path.ts'

export function FormPage() {
  const { formId = '' } = useParams()
  const [params] = useSearchParams()
  const detail = useQuery(formQueries.detail(formId))
  const tests = useQuery(formQueries.tests(formId))
  const failed = [detail, tests].find(({ isError, data }) => isError && !data)
  const back = { href: formsPath, label: t`Sign-up forms` }
  if (failed)
    return (
      <Page title={t`Sign-up form`} back={back}>
        <ErrorPanel title={t`Couldn’t load the form`} onRetry={failed.refetch} isRetrying={failed.isFetching}>
          {failed.error?.message}
        </ErrorPanel>
      </Page>
    )
  if (!detail.data || !tests.data)
    return (
      <Page title={t`Sign-up form`} back={back}>
        <Skeleton height={420} aria-label={t`Loading`} />
      </Page>
    )
  const test = tests.data.items.find(({ status }) => status !== 'ended')
  const variant = test?.variants.find(({ variantId }) => variantId === params.get('variant'))
  const variantId = variant?.variantId ?? 'a'
  return (
    <FormEditor
      key={`${test?.testId} ${variantId}`}
      form={detail.data}
      tests={tests.data.items}
      variantId={variantId}
      config={variantId === 'a' ? detail.data.config : (variant?.config ?? detail.data.config)}
    />
  )
}

interface FormEditorProps {
  form: SignupForm
  tests: readonly SignupFormTest[]
  /** The edited variant; `a` is the form itself. */
  variantId: FormVariantId
  config: SignupFormConfig
}

function FormEditor({ form: saved, tests, variantId, config }: FormEditorProps) {
  const navigate = useNavigate()
  const mayWrite = usePermission('settings.write')
  const form = useFormEditor(saved, variantId, config)
  const test = tests.find(({ status }) => status !== 'ended')
  const ended = tests.filter(({ status }) => status === 'ended')
  return (
    <Page
      title={saved.name}
      back={{ href: formsPath, label: t`Sign-up forms` }}
      actions={<FormActions form={saved} isDirty={form.isDirty} />}
    >
      <FormResults form={saved} />
      {test && (
        <>
          <FormTestSection form={saved} test={test} mayWrite={mayWrite} isDirty={form.isDirty} />
          <SegmentedControl
            className={css.variants}
            aria-label={t`Edited variant`}
            data={test.variants.map(({ variantId: value }) => ({ value, label: variantName(value) }))}
            value={variantId}
            onChange={(value) => navigate(`?variant=${value}`, { replace: true })}
          />
        </>
      )}
      <div className={css.columns}>
        <form {...form.props} className={css.fields}>
          {form.error && <Alert color="danger">{form.error}</Alert>}
          <FormFields form={form} saved={saved} isDisabled={!mayWrite} isVariant={variantId !== 'a'} />
        </form>
        <div className={css.aside}>
          <FormPreview values={form.values} />
          <Embedding form={saved} />
          {!test && mayWrite && <NewTest form={saved} isDirty={form.isDirty} />}
        </div>
      </div>
      {ended.length > 0 && <FormTestHistory tests={ended} />}
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </Page>
  )
}

/** The fields of the form, or of a variant of it. */
function useFormEditor(saved: SignupForm, variantId: FormVariantId, config: SignupFormConfig) {
  const update = useUpdateForm(saved.formId)
  const updateVariant = useUpdateFormVariant(saved.formId, variantId)
  const { revision } = saved
  return useForm({
    initial: toValues(saved, config),
    schema: formSchema(saved),
    onSubmit: async (body) => {
      if (variantId === 'a') await update.mutateAsync({ ...body, revision })
      else await updateVariant.mutateAsync({ config: body.config, revision })
      notify(variantId === 'a' ? t`Form saved` : t`Variant saved`)
    },
  })
}

function NewTest({ form, isDirty }: { form: SignupForm; isDirty: boolean }) {
  const navigate = useNavigate()
  const { add } = useFormTest(form)
  return (
    <Section title={t`A/B test`}>
      <p className={css.quiet}>{t`Show a second variant to some visitors, and keep the one that gets more sign-ups.`}</p>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        loading={add.isPending}
        disabled={isDirty}
        onClick={() => add.mutateAsync('a').then(() => navigate('?variant=b', { replace: true }), complain)}
      >
        {t`Add variant for an A/B test`}
      </Button>
    </Section>
  )
}
