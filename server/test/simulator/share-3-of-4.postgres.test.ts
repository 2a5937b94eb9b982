import { simulateShare } from './simulate-share.ts'

simulateShare(3, 4)
