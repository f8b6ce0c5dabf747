// The piece on the table that a choice is for, so that it can be picked where it lies.

import type { ActionChoice, Choice, Piece } from '../protocol';

function targetOfAction(action: ActionChoice): Piece | undefined {
  if (typeof action === 'string') return undefined;
  if ('lock' in action) return { ship: action.lock };
  if ('lock_obstacle' in action) return { obstacle: action.lock_obstacle };
  if ('lock_device' in action) return { device: action.lock_device };
  if ('coordinate' in action) return { ship: action.coordinate };
  if ('jam' in action) return { ship: action.jam };
  if ('protect' in action) return { ship: action.protect };
  return undefined;
}

export function targetOf(choice: Choice): Piece | undefined {
  if (typeof choice === 'string') return undefined;
  if ('ship' in choice) return { ship: choice.ship };
  if ('attack' in choice) return { ship: choice.attack.target };
  if ('obstacle' in choice) return { obstacle: choice.obstacle };
  if ('device' in choice) return { device: choice.device };
  if ('dock' in choice) return { ship: choice.dock };
  if ('action' in choice) return targetOfAction(choice.action);
  if ('red_action' in choice) return targetOfAction(choice.red_action);
  if ('purple_action' in choice) return targetOfAction(choice.purple_action);
  return undefined;
}
