import { jest } from '@jest/globals'
import { Checkbox, TextInput } from '@mantine/core'
import { screen } from '@testing-library/react'
import type { FormSchema } from '#form/form-schema.ts'
import { useForm } from '#form/use-form.ts'
import { renderUi } from '#testing/render-ui.tsx'

const initial = { email: '', name: '', terms: false }
type Values = typeof initial

const schema: FormSchema<Values> = {
  '~standard': {
    validate: (value) => {
      const { email, name } = value as Values
      const issues = [
        ...(email.includes('@') ? [] : [{ message: 'Enter an e-mail address', path: ['email'] }]),
        ...(name ? [] : [{ message: 'Enter a name', path: ['name'] }]),
      ]
      return issues.length > 0 ? { issues } : { value: { ...(value as Values), name: name.trim() } }
    },
  },
}
const onSubmit = jest.fn<Promise<unknown>, [values: Values]>()

function Form() {
  const form = useForm({ initial, schema, onSubmit })
  return (
    <form {...form.props}>
      {form.error && <p role="alert">{form.error}</p>}
      <TextInput label="E-mail" {...form.field('email')} />
      <TextInput label="Name" {...form.field('name')} />
      <Checkbox label="Terms" {...form.toggle('terms')} />
      <button type="submit">Save</button>
      <button type="button" onClick={form.reset}>
        Discard
      </button>
      {form.isDirty && <p>Unsaved</p>}
    </form>
  )
}
const email = () => screen.getByLabelText('E-mail')
const name = () => screen.getByLabelText('Name')
const save = () => screen.getByRole('button', { name: 'Save' })

beforeEach(() => onSubmit.mockReset())

describe('useForm', () => {
  it('shows an error on blur, not while typing, and removes it once fixed', async () => {
    const { user } = renderUi(<Form />)
    await user.type(email(), 'ada')
    expect(screen.queryByText('Enter an e-mail address')).not.toBeInTheDocument()
    await user.tab()
    expect(screen.getByText('Enter an e-mail address')).toBeInTheDocument()
    await user.type(email(), '@shop.example')
    expect(screen.queryByText('Enter an e-mail address')).not.toBeInTheDocument()
  })

  it('shows nothing for a field that was only tabbed through', async () => {
    const { user } = renderUi(<Form />)
    await user.click(email())
    await user.tab()
    expect(screen.queryByText('Enter an e-mail address')).not.toBeInTheDocument()
  })

  it('refuses to submit and focuses the first invalid field', async () => {
    const { user } = renderUi(<Form />)
    await user.type(email(), 'ada@shop.example')
    await user.click(save())
    expect(onSubmit).not.toHaveBeenCalled()
    expect(name()).toHaveFocus()
    expect(name()).toHaveAccessibleDescription('Enter a name')
  })

  it('submits the parsed value and is clean afterwards', async () => {
    const { user } = renderUi(<Form />)
    await user.type(email(), 'ada@shop.example')
    await user.type(name(), ' Ada ')
    await user.click(screen.getByLabelText('Terms'))
    expect(screen.getByText('Unsaved')).toBeInTheDocument()
    await user.click(save())
    expect(onSubmit).toHaveBeenCalledWith({ email: 'ada@shop.example', name: 'Ada', terms: true })
    expect(screen.queryByText('Unsaved')).not.toBeInTheDocument()
  })

  it("shows the server's refusal at its field, keeps the input, and removes it once fixed", async () => {
    onSubmit.mockRejectedValue({ message: 'Invalid', fields: { 'body.email': 'This address is taken' } })
    const { user } = renderUi(<Form />)
    await user.type(name(), 'Ada')
    await user.type(email(), 'ada@shop.example{Enter}')
    expect(await screen.findByText('This address is taken')).toBeInTheDocument()
    expect(email()).toHaveFocus()
    expect(email()).toHaveValue('ada@shop.example')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.type(email(), 's')
    expect(screen.queryByText('This address is taken')).not.toBeInTheDocument()
  })

  it('shows a refusal without a field above the form', async () => {
    onSubmit.mockRejectedValue(new Error('No response from the server.'))
    const { user } = renderUi(<Form />)
    await user.type(name(), 'Ada')
    await user.type(email(), 'ada@shop.example{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('No response from the server.')
    expect(email()).toHaveValue('ada@shop.example')
  })

  it('resets to the saved values', async () => {
    const { user } = renderUi(<Form />)
    await user.type(name(), 'Ada')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(name()).toHaveValue('')
    expect(screen.queryByText('Unsaved')).not.toBeInTheDocument()
  })
})
