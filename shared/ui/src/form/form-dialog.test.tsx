import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { FormDialog } from '#form/form-dialog.tsx'
import { useForm } from '#form/use-form.ts'
import { renderUi } from '#testing/render-ui.tsx'

const anything = { '~standard': { validate: (value: unknown) => ({ value }) } }

function Dialog({ onSubmit, onClose }: { onSubmit: () => Promise<void>; onClose: () => void }) {
  const form = useForm({ initial: {}, schema: anything, onSubmit })
  return (
    <FormDialog title="Add points" submitLabel="Add" form={form} onClose={onClose}>
      <p>As many as you like.</p>
    </FormDialog>
  )
}

it('shows a refusal until the next submit, and closes with Cancel', async () => {
  const onClose = jest.fn()
  const { user } = renderUi(<Dialog onSubmit={() => Promise.reject(new Error('Not so many'))} onClose={onClose} />)
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Not so many')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
