import asyncHooks from 'node:async_hooks'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Imported before tap, which follows every promise of the process to know in whose test one was rejected. With whole
 * servers in the process that is a sixth of its time, and the worker knows which test is running.
 */
const inert: asyncHooks.AsyncHook = { enable: () => inert, disable: () => inert }
asyncHooks.createHook = () => inert
syncBuiltinESMExports()
