import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { FilterSelect } from '#table/filter-select.tsx'
import { renderUi } from '#testing/render-ui.tsx'

const options = [
  { value: '5', label: 'Five', count: 12 },
  { value: '4', label: 'Four' },
]
const onChange = jest.fn<void, [selected: string[]]>()

beforeEach(() => onChange.mockClear())

describe('FilterSelect', () => {
  it('adds and removes choices, and shows their number', async () => {
    const { user } = renderUi(<FilterSelect label="Rating" options={options} selected={['5']} onChange={onChange} />)
    await user.click(screen.getByRole('button', { name: 'Rating 1' }))
    await user.click(screen.getByRole('checkbox', { name: 'Four' }))
    expect(onChange).toHaveBeenLastCalledWith(['5', '4'])
    await user.click(screen.getByRole('checkbox', { name: /Five/ }))
    expect(onChange).toHaveBeenLastCalledWith([])
  })

  it('closes after the choice of a single filter', async () => {
    const { user } = renderUi(<FilterSelect label="Replied" options={options} selected={[]} onChange={onChange} isSingle />)
    await user.click(screen.getByRole('button', { name: 'Replied' }))
    await user.click(screen.getByRole('radio', { name: 'Four' }))
    expect(onChange).toHaveBeenLastCalledWith(['4'])
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  })
})
