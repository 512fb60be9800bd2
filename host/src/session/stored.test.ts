import { jest } from '@jest/globals'
import { clearStored, readStored, writeStored } from './stored.ts'

beforeEach(clearStored)
afterEach(() => jest.restoreAllMocks())

describe('stored values', () => {
  it.each([
    ['accessToken', 'yuko_access_token'],
    ['refreshToken', 'yuko_refresh_token'],
    ['organizationId', 'yuko_organization_id'],
    ['app', 'yuko_app'],
    ['timezone', 'yuko_timezone'],
    ['theme', 'yuko_theme'],
    ['language', 'yuko_language'],
  ] as const)('%s is stored under the name %s', (key, name) => {
    writeStored(key, 'value')
    expect(localStorage.getItem(name)).toBe('value')
    expect(readStored(key)).toBe('value')
  })

  it('are read fresh when another tab changed them', () => {
    writeStored('accessToken', 'mine')
    localStorage.setItem('yuko_access_token', 'newer')
    expect(readStored('accessToken')).toBe('newer')
  })

  it('stay in memory if the browser refuses storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    writeStored('accessToken', 'in memory')
    expect(readStored('accessToken')).toBe('in memory')
    writeStored('accessToken', null)
    expect(readStored('accessToken')).toBeNull()
  })
})
