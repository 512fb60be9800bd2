import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReviewTranslations, translationSettings } from '@yuko/contract/reviews/translations/review-translations'
import { notify, usePermission } from '@yuko/runtime'
import { ErrorPanel, Page, Section, Skeleton, useForm } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import { useUpdateReviewTranslations } from '#data/review-translations.mutations.ts'
import { reviewTranslationQueries } from '#data/review-translations.queries.ts'
import { ProgressSection } from './progress.section.tsx'
import { TranslationsForm } from './translations.form.tsx'

/** Which languages reviews are translated into, and how far. */
export function TranslationsPage() {
  const { data, error, isFetching, refetch } = useQuery(reviewTranslationQueries.all())
  return (
    <Page
      title={t`Translations`}
      subtitle={t`Show reviews in the language of the shopper. Each translation is labeled and opens the original.`}
    >
      {data ? (
        <TranslationsEditor translations={data} />
      ) : error ? (
        <Section>
          <ErrorPanel title={t`Couldn’t load the translations`} onRetry={() => refetch()} isRetrying={isFetching}>
            {error.message}
          </ErrorPanel>
        </Section>
      ) : (
        <Skeleton height={240} />
      )}
    </Page>
  )
}

function TranslationsEditor({ translations }: { translations: ReviewTranslations }) {
  const mayEdit = usePermission('settings.write')
  const update = useUpdateReviewTranslations()
  const form = useForm({
    initial: translationSettings.parse(translations),
    schema: translationSettings,
    onSubmit: async (changed) => {
      await update.mutateAsync(changed)
      notify(t`Settings saved`)
    },
  })
  return (
    <>
      <TranslationsForm form={form} isReadOnly={!mayEdit} />
      {translations.progress.length > 0 && <ProgressSection translations={translations} mayRetry={mayEdit} />}
      <SaveBar isDirty={form.isDirty} isSaving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
    </>
  )
}
