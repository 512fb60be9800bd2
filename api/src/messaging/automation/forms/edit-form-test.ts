import type { chooseSignupFormWinner } from '@yuko/contract/automation/forms/choose-signup-form-winner'
import type { createSignupFormVariant } from '@yuko/contract/automation/forms/create-signup-form-variant'
import type { deleteSignupFormVariant } from '@yuko/contract/automation/forms/delete-signup-form-variant'
import { formVariantId } from '@yuko/contract/automation/forms/form-test'
import { signupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import type { startSignupFormTest } from '@yuko/contract/automation/forms/start-signup-form-test'
import type { updateSignupFormVariant } from '@yuko/contract/automation/forms/update-signup-form-variant'
import type { Trx } from '#platform/db/database.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { picturesOf, type TakePictures } from './form-pictures.ts'
import {
  changeTest,
  changeVariant,
  deleteTest,
  deleteVariant,
  type FormTest,
  findOpenTest,
  insertTest,
  insertVariant,
} from './form-tests.repository.ts'
import { changeForm, type FormRow } from './forms.repository.ts'
import { type ReadForm, takeForm } from './read-form.ts'

const refused = (message: string) => new Refusal('signup-form.test-refused', message)

export const addVariant =
  (read: ReadForm) =>
  async ({ trx, organizationId, clock, params, body }: TenantCall<typeof createSignupFormVariant>) => {
    const form = await takeForm(trx, organizationId, params.formId, body.revision)
    const open = await findOpenTest(trx, organizationId, form.id)
    const variantId = formVariantId.options[open?.variants.length ?? 1]
    if (open?.startedAt || !variantId) throw refused('Variants can be added before the test starts, up to three')
    const from = open?.variants.find(({ id }) => id === body.from)
    const testId = open?.id ?? newId()
    if (!open) await insertTest(trx, organizationId, { id: testId, formId: form.id, now: clock.now() })
    await insertVariant(trx, organizationId, { testId, variantId, config: from?.config ?? form.config })
    await revise(trx, organizationId, form, clock.now())
    return read(trx, organizationId, form.id)
  }

export const updateVariant =
  (read: ReadForm, takePictures: TakePictures) =>
  async ({ trx, organizationId, clock, params, body }: TenantCall<typeof updateSignupFormVariant>) => {
    const form = await takeForm(trx, organizationId, params.formId, body.revision)
    const test = await openTest(trx, organizationId, form.id)
    requireVariant(test, params.variantId)
    await takePictures(trx, organizationId, picturesOf(body.config), clock.now())
    await changeVariant(trx, organizationId, { testId: test.id, variantId: params.variantId, config: body.config })
    await revise(trx, organizationId, form, clock.now())
    return read(trx, organizationId, form.id)
  }

export const removeVariant =
  (read: ReadForm) =>
  async ({ trx, organizationId, clock, params, query }: TenantCall<typeof deleteSignupFormVariant>) => {
    const form = await takeForm(trx, organizationId, params.formId, query.revision)
    const test = await openTest(trx, organizationId, form.id)
    requireVariant(test, params.variantId)
    if (test.startedAt) throw refused('Variants can be deleted before the test starts')
    if (test.variants.length > 2) await deleteVariant(trx, organizationId, { testId: test.id, variantId: params.variantId })
    else await deleteTest(trx, organizationId, test.id)
    await revise(trx, organizationId, form, clock.now())
    return read(trx, organizationId, form.id)
  }

export const startTest =
  (read: ReadForm) =>
  async ({ trx, organizationId, clock, params, body }: TenantCall<typeof startSignupFormTest>) => {
    const form = await takeForm(trx, organizationId, params.formId, body.revision)
    const test = await openTest(trx, organizationId, form.id)
    if (test.startedAt) throw refused('This test has already started')
    await changeTest(trx, organizationId, test.id, { started_at: clock.now() })
    await revise(trx, organizationId, form, clock.now())
    return read(trx, organizationId, form.id)
  }

/** The form takes over the variant; variant `a` keeps what the form was. */
export const chooseWinner =
  (read: ReadForm) =>
  async ({ trx, organizationId, clock, params, body }: TenantCall<typeof chooseSignupFormWinner>) => {
    const form = await takeForm(trx, organizationId, params.formId, body.revision)
    const test = await openTest(trx, organizationId, form.id)
    const winner = test.variants.find(({ id }) => id === body.variantId)
    if (!test.startedAt || !winner) throw refused('This test hasn’t started, or doesn’t have that variant')
    await changeVariant(trx, organizationId, { testId: test.id, variantId: 'a', config: form.config })
    await changeTest(trx, organizationId, test.id, { ended_at: clock.now(), winner: winner.id })
    await revise(trx, organizationId, { ...form, config: winner.config ?? form.config }, clock.now())
    return read(trx, organizationId, form.id)
  }

/** Each change of the test is a revision of the form. */
async function revise(trx: Trx, organizationId: string, row: FormRow, now: Date): Promise<void> {
  const { id, name, is_live: isLive, revision } = row
  const config = signupFormConfig.parse(row.config)
  await changeForm(trx, organizationId, { id, name, isLive, config, revision: revision + 1, now })
}

async function openTest(trx: Trx, organizationId: string, formId: string): Promise<FormTest> {
  const test = await findOpenTest(trx, organizationId, formId)
  if (!test) throw refused('This form has no A/B test')
  return test
}

/** Variant `a` is the form itself. */
function requireVariant({ variants }: FormTest, variantId: string): void {
  if (variantId === 'a' || !variants.some(({ id }) => id === variantId)) throw refused('This form doesn’t have that variant')
}
