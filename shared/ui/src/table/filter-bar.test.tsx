import { jest } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { FilterBar } from '#table/filter-bar.tsx'
import { renderUi } from '#testing/render-ui.tsx'

const onSearch = jest.fn<void, [text: string]>()
const bar = (search = '') => <FilterBar searchLabel="Search reviews" search={search} onSearch={onSearch} />
const input = () => screen.getByRole('searchbox', { name: 'Search reviews' })

beforeEach(() => onSearch.mockClear())

describe('FilterBar', () => {
  it('focuses the search with /', async () => {
    const { user } = renderUi(bar())
    await user.keyboard('/')
    expect(input()).toHaveFocus()
    expect(input()).toHaveValue('')
  })

  it('searches after typing pauses', () => {
    jest.useFakeTimers()
    renderUi(bar())
    fireEvent.change(input(), { target: { value: 'zi' } })
    fireEvent.change(input(), { target: { value: 'zip ' } })
    act(() => jest.advanceTimersByTime(249))
    expect(onSearch).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(1))
    expect(onSearch.mock.calls).toEqual([['zip']])
    jest.useRealTimers()
  })

  it('searches immediately on Enter and when cleared', async () => {
    const { user } = renderUi(bar())
    await user.type(input(), 'zip{Enter}')
    expect(onSearch).toHaveBeenLastCalledWith('zip')
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(onSearch).toHaveBeenLastCalledWith('')
  })

  it('follows the URL on Back', () => {
    const { rerender } = renderUi(bar('zip'))
    rerender(bar('late'))
    expect(input()).toHaveValue('late')
  })

  it('removes one filter or all', async () => {
    const onRemove = jest.fn()
    const onClear = jest.fn()
    const { user } = renderUi(
      <FilterBar
        searchLabel="Search"
        search=""
        onSearch={onSearch}
        active={[{ id: 'rating', label: 'Rating: 5', onRemove }]}
        onClear={onClear}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Remove filter Rating: 5' }))
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(onRemove).toHaveBeenCalledTimes(1)
    expect(onClear).toHaveBeenCalledTimes(1)
  })
})
