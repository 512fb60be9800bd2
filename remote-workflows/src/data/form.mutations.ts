import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { chooseSignupFormWinner } from '@yuko/contract/automation/forms/choose-signup-form-winner'
import { createSignupForm } from '@yuko/contract/automation/forms/create-signup-form'
import { createSignupFormVariant } from '@yuko/contract/automation/forms/create-signup-form-variant'
import { deleteSignupForm } from '@yuko/contract/automation/forms/delete-signup-form'
import { deleteSignupFormVariant } from '@yuko/contract/automation/forms/delete-signup-form-variant'
import type { FormVariantId } from '@yuko/contract/automation/forms/form-test'
import type { SignupForm } from '@yuko/contract/automation/forms/signup-form'
import { startSignupFormTest } from '@yuko/contract/automation/forms/start-signup-form-test'
import { updateSignupForm } from '@yuko/contract/automation/forms/update-signup-form'
import { updateSignupFormVariant } from '@yuko/contract/automation/forms/update-signup-form-variant'
import type { InputOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'
import { formKeys, formQueries } from '#data/subscriber.queries.ts'

export function useCreateForm() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof createSignupForm>['body']) => callApi(createSignupForm, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: formKeys.all }),
  })
}

export function useDeleteForm() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (formId: string) => callApi(deleteSignupForm, { params: { formId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: formKeys.all }),
  })
}

export function useUpdateForm(formId: string) {
  return useChange((body: InputOf<typeof updateSignupForm>['body']) => callApi(updateSignupForm, { params: { formId }, body }))
}

export function useUpdateFormVariant(formId: string, variantId: FormVariantId) {
  const params = { formId, variantId }
  return useChange((body: InputOf<typeof updateSignupFormVariant>['body']) => callApi(updateSignupFormVariant, { params, body }))
}

/** The steps of a form's A/B test. */
export function useFormTest({ formId, revision }: Pick<SignupForm, 'formId' | 'revision'>) {
  const params = { formId }
  return {
    add: useChange((from: FormVariantId) => callApi(createSignupFormVariant, { params, body: { revision, from } })),
    remove: useChange((variantId: FormVariantId) =>
      callApi(deleteSignupFormVariant, { params: { formId, variantId }, query: { revision: String(revision) } }),
    ),
    start: useChange(() => callApi(startSignupFormTest, { params, body: { revision } })),
    choose: useChange((variantId: FormVariantId) => callApi(chooseSignupFormWinner, { params, body: { revision, variantId } })),
  }
}

function useChange<Input>(call: (input: Input) => Promise<SignupForm>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: call, onSuccess: (form) => keep(client, form) })
}

/** The form first: its tests are shown with it. */
function keep(client: QueryClient, form: SignupForm): void {
  client.setQueryData(formQueries.detail(form.formId).queryKey, form)
  void client.invalidateQueries({ queryKey: formQueries.list().queryKey })
  void client.invalidateQueries({ queryKey: formQueries.tests(form.formId).queryKey })
}
