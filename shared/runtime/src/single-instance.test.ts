import { claimSingleInstance } from './single-instance.ts'

const environment = process.env.NODE_ENV
afterEach(() => {
  process.env.NODE_ENV = environment
})

describe('claimSingleInstance', () => {
  it('refuses a second copy in production', () => {
    process.env.NODE_ENV = 'production'
    claimSingleInstance('a-module')
    expect(() => claimSingleInstance('a-module')).toThrow('a-module is on this page twice')
  })

  it('allows hot reload to evaluate a module again', () => {
    claimSingleInstance('another-module')
    expect(() => claimSingleInstance('another-module')).not.toThrow()
  })
})
