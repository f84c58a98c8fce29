type Press = { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean };

/** Whether a link was pressed to go where it leads, and not to open it elsewhere or to save it. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);
