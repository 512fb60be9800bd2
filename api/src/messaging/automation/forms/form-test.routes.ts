import { chooseSignupFormWinner } from '@yuko/contract/automation/forms/choose-signup-form-winner'
import { createSignupFormVariant } from '@yuko/contract/automation/forms/create-signup-form-variant'
import { deleteSignupFormVariant } from '@yuko/contract/automation/forms/delete-signup-form-variant'
import { listSignupFormTests } from '@yuko/contract/automation/forms/list-signup-form-tests'
import { startSignupFormTest } from '@yuko/contract/automation/forms/start-signup-form-test'
import { updateSignupFormVariant } from '@yuko/contract/automation/forms/update-signup-form-variant'
import { signupFormIds } from '#ids.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import { addVariant, chooseWinner, removeVariant, startTest, updateVariant } from './edit-form-test.ts'
import type { TakePictures } from './form-pictures.ts'
import { toFormTest } from './form-test.mapper.ts'
import { listTests } from './form-tests.repository.ts'
import { findForm } from './forms.repository.ts'
import { formNotFound, formReader, type ReadContext } from './read-form.ts'

export function formTestRoutes(readContext: ReadContext, takePictures: TakePictures): Implementation[] {
  const read = formReader(readContext)
  return [
    implement(listSignupFormTests, async ({ trx, organizationId, params }) => {
      const form = await findForm(trx, organizationId, signupFormIds.toUuid(params.formId))
      if (!form) throw formNotFound()
      const tests = await listTests(trx, organizationId, form.id)
      return { items: tests.map((test) => toFormTest(test, form.config)) }
    }),
    implement(createSignupFormVariant, addVariant(read)),
    implement(updateSignupFormVariant, updateVariant(read, takePictures)),
    implement(deleteSignupFormVariant, removeVariant(read)),
    implement(startSignupFormTest, startTest(read)),
    implement(chooseSignupFormWinner, chooseWinner(read)),
  ]
}
