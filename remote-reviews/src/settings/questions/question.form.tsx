import { t } from '@lingui/core/macro'
import {
  type CustomQuestion,
  type CustomQuestionDraft,
  mostQuestionedProducts,
} from '@yuko/contract/reviews/custom-questions/custom-question'
import { CollectionsField } from '@yuko/kit/collections/collections.field.tsx'
import { type ChosenProduct, ProductsField } from '@yuko/kit/products/products.field.tsx'
import { Alert, Button, Group, Stack, TextInput, useForm } from '@yuko/ui'
import { Modal, Select, Switch } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { ProductGroupsField } from '#data/product-groups.field.tsx'
import { OptionsField } from './options.field.tsx'
import { QuestionPreview } from './question-preview.tsx'
import { type QuestionFormState, questionSchema, valuesOf } from './question-values.ts'
import styles from './questions.module.css'
import { scopeLabels, typeLabels } from './wording.ts'

interface QuestionFormProps {
  question: CustomQuestion | undefined
  onCancel: () => void
  onSubmit: (draft: CustomQuestionDraft) => Promise<void>
}

const choicesOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

export function QuestionForm({ question, onCancel, onSubmit }: QuestionFormProps) {
  const form: QuestionFormState = useForm({ initial: valuesOf(question), schema: questionSchema, onSubmit })
  return (
    <Modal opened onClose={onCancel} size="xl" title={question ? t`Edit question` : t`Create question`}>
      <div className={styles.editor}>
        <form {...form.props}>
          <Stack gap="md">
            {form.error && (
              <Alert color="danger" role="alert">
                {form.error}
              </Alert>
            )}
            <TextInput
              label={t`Question`}
              placeholder={t`How does it fit?`}
              maxLength={120}
              data-autofocus
              {...form.field('label')}
            />
            <TypeField form={form} isFixed={(question?.answers ?? 0) > 0} />
            <AnswerFields form={form} />
            <ScopeFields form={form} question={question} />
            {form.values.type !== 'media' && <Switch label={t`Required`} {...form.toggle('isRequired')} />}
            {form.values.type !== 'text' && form.values.type !== 'media' && (
              <Switch
                label={t`Show the answers in the shop`}
                description={t`On each review, and summarized above the reviews of a product.`}
                {...form.toggle('isShown')}
              />
            )}
            <Switch
              label={t`Ask this question`}
              description={t`Answers are kept when you turn it off.`}
              {...form.toggle('isActive')}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onCancel}>
                {t`Cancel`}
              </Button>
              <Button type="submit" loading={form.isSubmitting} disabled={!form.isDirty}>
                {t`Save`}
              </Button>
            </Group>
          </Stack>
        </form>
        <QuestionPreview values={form.values} />
      </div>
    </Modal>
  )
}

function TypeField({ form, isFixed }: { form: QuestionFormState; isFixed: boolean }) {
  return (
    <Select
      label={t`Type of answer`}
      description={
        isFixed
          ? t`Fixed, because reviewers have answered it`
          : form.values.type === 'media' &&
            t`You moderate each file like the review’s other pictures, and the shop shows the approved ones among them. Nobody has to add one: an upload can fail.`
      }
      data={choicesOf(typeLabels)}
      disabled={isFixed}
      {...form.field('type')}
      onChange={(type) => {
        if (type === 'recommends' && form.values.label === '') form.set('label', t`Would you recommend this product?`)
        form.field('type').onChange(type)
      }}
    />
  )
}

function AnswerFields({ form }: { form: QuestionFormState }) {
  const { type } = form.values
  if (type === 'single' || type === 'multiple') return <OptionsField form={form} />
  if (type !== 'scale') return null
  return (
    <div className={styles.ends}>
      <TextInput label={t`Meaning of 1`} placeholder={t`Runs small`} maxLength={40} {...form.field('lowLabel')} />
      <TextInput label={t`Meaning of 5`} placeholder={t`Runs large`} maxLength={40} {...form.field('highLabel')} />
    </div>
  )
}

function ScopeFields({ form, question }: { form: QuestionFormState; question: CustomQuestion | undefined }) {
  const [products, setProducts] = useState<ChosenProduct[]>(question?.products ?? [])
  return (
    <>
      <Select label={t`Asked about`} data={choicesOf(scopeLabels)} {...form.field('scope')} />
      {form.values.scope === 'products' && (
        <ProductsField
          most={mostQuestionedProducts}
          products={products}
          error={form.field('productIds').error}
          onChange={(chosen) => {
            setProducts(chosen)
            form.set(
              'productIds',
              chosen.map(({ productId }) => productId),
            )
          }}
        />
      )}
      {form.values.scope === 'groups' && (
        <ProductGroupsField
          most={mostQuestionedProducts}
          before={question?.groups ?? []}
          error={form.field('productGroupIds').error}
          onChange={(ids) => form.set('productGroupIds', ids)}
        />
      )}
      {form.values.scope === 'collections' && (
        <CollectionsField
          label={t`Collections`}
          collectionIds={form.values.collectionIds}
          error={form.field('collectionIds').error}
          onChange={(ids) => form.set('collectionIds', ids)}
        />
      )}
      {form.values.scope === 'tags' && (
        <TextInput label={t`Product tags`} description={t`Separated by commas`} {...form.field('tags')} />
      )}
    </>
  )
}
