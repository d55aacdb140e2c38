const KEY = 'aicv:notices-room';

/** Height of this user's notices above the last page shown in this tab, in px; 0 if there were none or it is unknown. */
export function readNoticesHeight(userId: string): number {
  try {
    const [id, height] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    return id === userId ? Number(height) || 0 : 0;
  } catch {
    return 0;
  }
}

export function saveNoticesHeight(userId: string, height: number): void {
  try {
    sessionStorage.setItem(KEY, `${userId} ${height}`);
  } catch {
    // The browser allows no storage: the page then reserves the space once the height is known.
  }
}
