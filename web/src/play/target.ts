// The piece on the table that a choice is for, so that it can be picked where it lies.

import type { ActionChoice, Choice, Piece } from '../protocol';

function targetOfAction(action: ActionChoice): Piece | undefined {
  switch (action.type) {
    case 'lock':
    case 'coordinate':
    case 'jam':
      return { type: 'ship', ship: action.ship };
    case 'lock_obstacle':
      return { type: 'obstacle', obstacle: action.obstacle };
    case 'lock_device':
      return { type: 'device', device: action.device };
    default:
      return undefined;
  }
}

export function targetOf(choice: Choice): Piece | undefined {
  switch (choice.type) {
    case 'ship':
      return { type: 'ship', ship: choice.ship };
    case 'attack':
      return { type: 'ship', ship: choice.target };
    case 'dock':
      return { type: 'ship', ship: choice.carrier };
    case 'obstacle':
      return { type: 'obstacle', obstacle: choice.obstacle };
    case 'device':
      return { type: 'device', device: choice.device };
    case 'marker':
      return { type: 'marker', marker: choice.marker };
    case 'action':
    case 'red_action':
    case 'purple_action':
      return targetOfAction(choice.action);
    default:
      return undefined;
  }
}
