import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { Select } from '#form/select.tsx'
import { renderUi } from '#testing/render-ui.tsx'

const countries = [
  { value: 'IO', label: 'British Indian Ocean Territory' },
  { value: 'CI', label: 'Côte d’Ivoire' },
  { value: 'DE', label: 'Germany' },
  { value: 'IN', label: 'India' },
  { value: 'US', label: 'United States' },
]

interface Given {
  onChange?: (value: string | null) => void
  onSubmit?: () => void
  onSearchChange?: (text: string) => void
}

function Form({ onChange, onSubmit, onSearchChange }: Given) {
  const [value, setValue] = useState<string | null>('US')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <Select
        label="Country"
        searchable
        data={countries}
        value={value}
        onSearchChange={onSearchChange}
        onChange={(chosen) => {
          setValue(chosen)
          onChange?.(chosen)
        }}
      />
      <button type="submit">Save</button>
    </form>
  )
}

const field = () => screen.getByRole('combobox', { name: 'Country' })
const offered = () => screen.getAllByRole('option').map((option) => option.textContent)

it('replaces the selection by the typed text, and Enter selects the only match', async () => {
  const onChange = jest.fn()
  const onSubmit = jest.fn()
  const { user } = renderUi(<Form onChange={onChange} onSubmit={onSubmit} />)
  await user.tab()
  await user.keyboard('germ')
  expect(field()).toHaveValue('germ')
  expect(offered()).toEqual(['Germany'])
  await user.keyboard('{Enter}')
  expect(field()).toHaveValue('Germany')
  expect(onChange.mock.calls).toEqual([['DE']])
  expect(onSubmit).not.toHaveBeenCalled()
})

it('replaces it again after a selection, and after a click', async () => {
  const { user } = renderUi(<Form />)
  await user.click(field())
  await user.keyboard('germ{Enter}')
  await user.keyboard('india{Enter}')
  expect(field()).toHaveValue('India')
  await user.tab()
  await user.click(field())
  await user.keyboard('unit{Enter}')
  expect(field()).toHaveValue('United States')
})

it('lists options starting with the typed text first, and ignores accents', async () => {
  const { user } = renderUi(<Form />)
  await user.tab()
  await user.keyboard('india')
  expect(offered()).toEqual(['India', 'British Indian Ocean Territory'])
  await user.clear(field())
  await user.keyboard('cote')
  expect(offered()).toEqual(['Côte d’Ivoire'])
})

it('highlights an option by keyboard and selects it', async () => {
  const { user } = renderUi(<Form />)
  await user.tab()
  await user.keyboard('india{ArrowDown}')
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  const marked = screen.getByRole('option', { name: 'British Indian Ocean Territory' })
  expect(field()).toHaveAttribute('aria-activedescendant', marked.id)
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id)
  expect(field()).toHaveAttribute('aria-autocomplete', 'list')
  await user.keyboard('{Enter}')
  expect(field()).toHaveValue('British Indian Ocean Territory')
})

it('says when nothing matches, and Enter neither selects nor submits', async () => {
  const onChange = jest.fn()
  const onSubmit = jest.fn()
  const { user } = renderUi(<Form onChange={onChange} onSubmit={onSubmit} />)
  await user.tab()
  await user.keyboard('atlantis')
  expect(screen.getByText('No results')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(onChange).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('restores the selection on Escape and blur', async () => {
  const onChange = jest.fn()
  const onSearchChange = jest.fn()
  const { user } = renderUi(<Form onChange={onChange} onSearchChange={onSearchChange} />)
  await user.tab()
  await user.keyboard('germ{Escape}')
  expect(field()).toHaveValue('United States')
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('ind')
  expect(field()).toHaveValue('ind')
  await user.tab()
  expect(field()).toHaveValue('United States')
  expect(onSearchChange).toHaveBeenLastCalledWith('United States')
  expect(onChange).not.toHaveBeenCalled()
})

it('keeps the selection when it is selected again', async () => {
  const onChange = jest.fn()
  const { user } = renderUi(<Form onChange={onChange} />)
  await user.tab()
  await user.keyboard('united{Enter}')
  expect(field()).toHaveValue('United States')
  expect(onChange).not.toHaveBeenCalled()
})
