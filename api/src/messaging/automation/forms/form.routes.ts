import { createSignupForm } from '@yuko/contract/automation/forms/create-signup-form'
import { deleteSignupForm } from '@yuko/contract/automation/forms/delete-signup-form'
import { getSignupForm } from '@yuko/contract/automation/forms/get-signup-form'
import { listSignupForms } from '@yuko/contract/automation/forms/list-signup-forms'
import { signupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import { updateSignupForm } from '@yuko/contract/automation/forms/update-signup-form'
import { signupFormTextsIn } from '@yuko/contract/storefront/signup-form-texts'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { signupFormIds } from '#ids.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusingTaken } from '#platform/http/refusing-taken.ts'
import { newId } from '#platform/ids.ts'
import { findSendingSettings } from '#platform/mail/sending-settings.repository.ts'
import { retryCoupons } from '../subscribers/coupons/coupons.repository.ts'
import { toForm } from './form.mapper.ts'
import { picturesOf, type TakePictures } from './form-pictures.ts'
import { changeForm, deleteForm, insertForm, listForms } from './forms.repository.ts'
import { formNotFound, formReader, type ReadContext, takeForm } from './read-form.ts'

const mostForms = 50
/** Countries where an unconfirmed subscription is hard to prove. */
const confirming: ReadonlySet<string> = new Set(['DE', 'AT'])

export function formRoutes(readContext: ReadContext, takePictures: TakePictures): Implementation[] {
  const read = formReader(readContext)
  return [
    implement(listSignupForms, async ({ trx, organizationId }) => {
      const context = await readContext(trx, organizationId)
      return { items: (await listForms(trx, organizationId)).map((row) => toForm(row, context)) }
    }),

    implement(getSignupForm, ({ trx, organizationId, params }) => read(trx, organizationId, signupFormIds.toUuid(params.formId))),

    implement(createSignupForm, async ({ trx, clock, organizationId, body: { name, layout } }) => {
      if ((await listForms(trx, organizationId)).length >= mostForms)
        throw new Refusal('signup-form.too-many', `You’ve reached the limit of ${mostForms} sign-up forms`)
      const { country, locale } = await readOrganization(trx, organizationId)
      const id = newId()
      const { doubleOptIn } = await findSendingSettings(trx, organizationId)
      const config = signupFormConfig.parse({
        ...signupFormTextsIn(locale),
        layout,
        isDoubleOptIn: confirming.has(country) || doubleOptIn,
      })
      await refusingTakenName(insertForm(trx, organizationId, { id, name, config, now: clock.now() }))
      return read(trx, organizationId, id)
    }),

    implement(updateSignupForm, async ({ trx, clock, organizationId, params, body: { revision, ...change } }) => {
      const { id } = await takeForm(trx, organizationId, params.formId, revision)
      await takePictures(trx, organizationId, picturesOf(change.config), clock.now())
      await refusingTakenName(changeForm(trx, organizationId, { id, ...change, revision: revision + 1, now: clock.now() }))
      await retryCoupons(trx, organizationId, id, clock.now())
      return read(trx, organizationId, id)
    }),

    implement(deleteSignupForm, async ({ trx, organizationId, params }) => {
      if (!(await deleteForm(trx, organizationId, signupFormIds.toUuid(params.formId)))) throw formNotFound()
    }),
  ]
}

const refusingTakenName = refusingTaken('signup_forms_name', () => {
  const fields = { 'body.name': 'A form with this name already exists' }
  return new Refusal('signup-form.name-taken', 'already exists', { fields })
})
