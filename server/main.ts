/** `npm run serve`: the program that systemd, containers and tests start. */
import { startServer } from './start'

void startServer()
