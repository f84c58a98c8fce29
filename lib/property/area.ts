/** A listing's exact address is private: its published position lies at most this many metres from the house. */
export const areaMetres = 300;
